import { games } from '@tuckbox/games';
import { describe, expect, it } from 'vitest';
import { anchorOf, loadRulebook } from './books.ts';
import { type Block, parseInline, parseMarkdown, slug } from './markdown.ts';

/** All texts of blocks, those inside of lists included. */
function textsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'list') return block.items.flatMap(({ text, blocks: inner }) => [text, ...textsIn(inner)]);
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
    return block.kind === 'code' ? [] : [block.text];
  });
}

function anchorsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(({ id, blocks: inner }) => [id ?? '', ...anchorsIn(inner)]);
    return block.kind === 'heading' || block.kind === 'paragraph' ? [block.id ?? ''] : [];
  });
}

describe('markdown', () => {
  it('has headings, paragraphs, lists in lists, tables and code', () => {
    const text = [
      '# Title',
      '',
      'A paragraph',
      'of two lines.',
      '',
      '1. First',
      '   goes on',
      '   - inner',
      '2. Second',
      '',
      '| a | b |',
      '| --- | --- |',
      '| 1 | 2 |',
      '',
      '```json',
      '{ "a": 1 }',
      '```',
    ].join('\n');
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Title', id: 'title' },
      { kind: 'paragraph', text: 'A paragraph of two lines.' },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          {
            text: 'First goes on',
            blocks: [{ kind: 'list', isOrdered: false, items: [{ text: 'inner', blocks: [] }] }],
          },
          { text: 'Second', blocks: [] },
        ],
      },
      { kind: 'table', head: ['a', 'b'], rows: [['1', '2']] },
      { kind: 'code', text: '{ "a": 1 }' },
    ]);
  });

  it('has bold, emphasis, code, links and rule numbers in a line', () => {
    expect(parseInline('**Play.** A *fresh* `card` [here](https://x.org) (TL-1.2, TL-1.3) end')).toEqual([
      { kind: 'strong', parts: [{ kind: 'text', text: 'Play.' }] },
      { kind: 'text', text: ' A ' },
      { kind: 'emphasis', parts: [{ kind: 'text', text: 'fresh' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'card' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'here', href: 'https://x.org' },
      { kind: 'text', text: ' ' },
      { kind: 'rule', text: '(TL-1.2, TL-1.3)' },
      { kind: 'text', text: ' end' },
    ]);
  });

  it('shows an address as a link to it', () => {
    expect(parseInline('By agrum (<https://x.org/Hatch>).')).toEqual([
      { kind: 'text', text: 'By agrum (' },
      { kind: 'link', text: 'x.org/Hatch', href: 'https://x.org/Hatch' },
      { kind: 'text', text: ').' },
    ]);
  });

  it('names chapters without numbers and rule ids', () => {
    expect(slug('2. Spawning')).toBe('spawning');
    expect(slug('Your turn (FL-2, FL-3)')).toBe('your-turn');
  });
});

describe.each(games.map(({ id }) => id))('the rulebook of %s', async (game) => {
  const blocks = parseMarkdown((await loadRulebook(game)) ?? '');

  it('is read to the end, with nothing of the notation left', () => {
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
    const plain = textsIn(blocks).flatMap((text) => parseInline(text).map((part) => ('text' in part ? part.text : '')));
    for (const text of plain) expect(text).not.toMatch(/\*\*|^#|^\||^- /);
  });

  it('names no chapter twice', () => {
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(headings.filter((id, index) => headings.indexOf(id) < index)).toEqual([]);
  });
});

/** The phases that the headers of the tables name. */
const PHASES: Readonly<Record<string, readonly string[]>> = {
  'three-lanes': ['draw', 'play', 'march'],
  flask: ['grow', 'main', 'end'],
  'battle-farm': ['harvest', 'market', 'trade', 'play', 'fertilize'],
  hatch: ['discard', 'actions', 'offering', 'encounter', 'draw'],
  'garden-incursion': ['reset', 'spawning', 'action', 'skirmish'],
};

it.each(Object.entries(PHASES))('the rulebook of %s can be opened at every phase', async (game, phases) => {
  const anchors = anchorsIn(parseMarkdown((await loadRulebook(game)) ?? ''));
  for (const phase of phases) expect(anchors).toContain(anchorOf(game, phase));
});

it('there is no rulebook of a game that is not there', async () => {
  expect(await loadRulebook('chess')).toBeUndefined();
  expect(await loadRulebook('constructor')).toBeUndefined();
});
