import type { ReactNode } from 'react';
import styles from './Markdown.module.css';
import { type Block, type Inline, parseInline } from './markdown.ts';

/** A rulebook as it is read. Texts never change their order, so places serve as keys. */
export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  return <div className={styles.book}>{blocks.map((block, index) => drawn(block, index))}</div>;
}

function drawn(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(6, block.level)}` as 'h2';
      return (
        <Heading key={key} id={block.id} tabIndex={-1}>
          <Words text={block.text.replace(/\s*\([A-Z]{2}-[^)]*\)$/, '')} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p key={key} id={block.id}>
          <Words text={block.text} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {block.items.map(({ text, id, blocks }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
            <li key={index} id={id}>
              <Words text={text} />
              {blocks.map(drawn)}
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys once it has the focus
        <section key={key} className={styles.scroll} tabIndex={0} aria-label={`Table: ${block.head.join(', ')}`}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    <Words text={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join('|')}>
                  {row.map((cell, index) => (
                    <td key={block.head[index] ?? index}>
                      <Words text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function Words({ text }: { text: string }) {
  return <>{parseInline(text).map(word)}</>;
}

function word(part: Inline, key: number): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong key={key}>{part.parts.map(word)}</strong>;
    case 'emphasis':
      return <em key={key}>{part.parts.map(word)}</em>;
    case 'code':
      return <code key={key}>{part.text}</code>;
    case 'rule':
      return (
        <small key={key} className={styles.rule}>
          {part.text}
        </small>
      );
    case 'link':
      // Links of the repository lead nowhere in a browser: only their words stay.
      return /^https?:/.test(part.href) ? (
        <a key={key} href={part.href} rel="noreferrer">
          {part.text}
        </a>
      ) : (
        part.text
      );
  }
}
