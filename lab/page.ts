import type { Drawing } from './plots.ts';
import { STYLE } from './style.ts';

/** Text as it stands in a page; a number keeps its per cent sign on its line. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/(\d) %/g, '$1\u00a0%');
}

export interface Section {
  /** Where links lead; absent for one that the contents need not name. */
  id?: string;
  title: string;
  /** HTML */
  body: string;
}

export interface Page {
  title: string;
  /** Above the title. */
  eyebrow: string;
  /** HTML below the title. */
  lede: string;
  sections: readonly Section[];
}

/** A whole page in one file: no script, nothing to load. */
export function makePage({ title, eyebrow, lede, sections }: Page): string {
  const links = sections.flatMap(({ id, title: name }) =>
    id === undefined ? [] : [`<li><a href="#${id}">${escaped(name)}</a></li>`],
  );
  const parts = sections.map(({ id, title: name, body }) => {
    const place = id === undefined ? '' : ` id="${id}"`;
    return `<section${place}>\n<h2>${escaped(name)}</h2>\n${body}\n</section>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(eyebrow)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="eyebrow">${escaped(eyebrow)}</p>
<h1>${escaped(title)}</h1>
${lede}
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
</header>
<main>
${parts.join('\n')}
</main>
<footer><p>Made by the balance lab of Tuckbox.</p></footer>
</body>
</html>
`;
}

export function figure({ title, wide, narrow }: Drawing, caption = title): string {
  const drawn = wide === narrow ? wide : `<div class="wide">${wide}</div><div class="narrow">${narrow}</div>`;
  return `<figure><figcaption>${escaped(caption)}</figcaption>${drawn}</figure>`;
}

export interface Column<Row> {
  head: string;
  /** HTML of the cell. */
  cell(row: Row): string;
  isNumber?: boolean;
}

/** A table whose first column names the row. */
export function table<Row>(caption: string, rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const css = ({ isNumber }: Column<Row>) => (isNumber ? ' class="num"' : '');
  const head = columns.map((column) => `<th scope="col"${css(column)}>${escaped(column.head)}</th>`).join('');
  const body = rows.map((row) => {
    const [first, ...rest] = columns;
    const cells = rest.map((column) => `<td${css(column)}>${column.cell(row)}</td>`).join('');
    return `<tr><th scope="row">${first.cell(row)}</th>${cells}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
