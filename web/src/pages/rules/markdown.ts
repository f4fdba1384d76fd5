/** The part of Markdown that rulebooks are written in. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string; id?: string }
  | { kind: 'list'; isOrdered: boolean; items: readonly Item[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'code'; text: string };

interface Item {
  text: string;
  id?: string;
  blocks: readonly Block[];
}

export type Inline =
  | { kind: 'text' | 'code' | 'rule'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: readonly Inline[] }
  | { kind: 'link'; text: string; href: string };

export function parseMarkdown(source: string): Block[] {
  return blocksOf(source.replaceAll('\r', '').split('\n'));
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at);
    if (block !== undefined) blocks.push(block);
    at = next;
  }
  return blocks;
}

const ITEM = /^(?:[-*]|\d+\.) +/;
const HEADING = /^(#{1,6}) +(.+)$/;

/** The block that begins in a line, and the line after it. */
function blockAt(lines: readonly string[], at: number): [Block | undefined, number] {
  const line = lines[at];
  if (line.trim() === '') return [undefined, at + 1];
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const [, marks, text] = heading;
    return [{ kind: 'heading', level: marks.length, text, id: slug(text) }, at + 1];
  }
  if (line.startsWith('```')) {
    const end = lines.findIndex((other, index) => index > at && other.startsWith('```'));
    const last = end === -1 ? lines.length : end;
    return [{ kind: 'code', text: lines.slice(at + 1, last).join('\n') }, last + 1];
  }
  if (line.startsWith('|')) {
    const end = endOf(lines, at, (other) => !other.startsWith('|'));
    const [head, , ...rows] = lines.slice(at, end).map(cells);
    return [{ kind: 'table', head, rows }, end];
  }
  if (ITEM.test(line)) return listAt(lines, at);
  const end = endOf(lines, at + 1, (other) => isBreak(other));
  const text = joined(lines.slice(at, end));
  return [{ kind: 'paragraph', text, ...anchor(text) }, end];
}

function isBreak(line: string): boolean {
  return line.trim() === '' || HEADING.test(line) || line.startsWith('|') || line.startsWith('```') || ITEM.test(line);
}

/** Items of a list; what is indented below one belongs to it. */
function listAt(lines: readonly string[], start: number): [Block, number] {
  const isOrdered = /^\d/.test(lines[start]);
  const items: Item[] = [];
  let at = start;
  while (at < lines.length && ITEM.test(lines[at]) && /^\d/.test(lines[at]) === isOrdered) {
    const inside = endOf(lines, at + 1, (line) => line.trim() !== '' && !line.startsWith('  '));
    const own = [
      lines[at].replace(ITEM, ''),
      ...lines.slice(at + 1, inside).map((line) => line.replace(/^ {2,3}/, '')),
    ];
    const first = endOf(own, 1, (line) => isBreak(line));
    const text = joined(own.slice(0, first));
    items.push({ text, ...anchor(text), blocks: blocksOf(own.slice(first)) });
    at = inside;
  }
  return [{ kind: 'list', isOrdered, items }, at];
}

function endOf(lines: readonly string[], from: number, isEnd: (line: string) => boolean): number {
  let at = from;
  while (at < lines.length && !isEnd(lines[at])) at++;
  return at;
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join(' ');
}

function cells(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A paragraph that begins with bold words ("**Play.** …") can be opened by them. */
function anchor(text: string): { id?: string } {
  const lead = /^\*\*([^*]+?)[.:]?\*\*/.exec(text)?.[1];
  return lead === undefined ? {} : { id: slug(lead) };
}

/** "2. Spawning (GI-6)" as `spawning`. */
export function slug(text: string): string {
  return text
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[\d-]+|-+$/g, '');
}

/** Bold, emphasis, code, links, and the numbers of rules in parentheses. */
const INLINE =
  /\*\*(?<strong>[^*]+(?:\*(?!\*)[^*]*\*[^*]*)*)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)|<(?<address>https?:[^>\s]+)>|(?<rule>\((?:[A-Z]{2}-[\d.]+(?:, | to | and )?)+\))/g;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push(inlineOf(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

function inlineOf(found: Record<string, string | undefined>): Inline {
  const { strong, emphasis, code, label, href, address, rule } = found;
  if (strong !== undefined) return { kind: 'strong', parts: parseInline(strong) };
  if (emphasis !== undefined) return { kind: 'emphasis', parts: parseInline(emphasis) };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && href !== undefined) return { kind: 'link', text: label, href };
  if (address !== undefined) return { kind: 'link', text: address.replace(/^https?:\/\//, ''), href: address };
  return { kind: 'rule', text: rule ?? '' };
}
