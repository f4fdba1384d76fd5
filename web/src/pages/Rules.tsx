import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { Icon } from '../icons/Icon.tsx';
import { BOXES, boxOf } from './home/boxes.ts';
import { Page } from './quiet/Page.tsx';
import styles from './Rules.module.css';
import { anchorOf, loadRulebook } from './rules/books.ts';
import { Markdown } from './rules/Markdown.tsx';
import { type Block, parseMarkdown } from './rules/markdown.ts';
import { Trouble } from './Trouble.tsx';

/** The rulebook of a game, opened at the phase or chapter that the address names. */
export default function Rules() {
  const { game = '' } = useParams();
  const blocks = useRulebook(game);

  useEffect(() => {
    if (!Array.isArray(blocks)) return;
    const open = () => openAt(game);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [blocks, game]);

  if (blocks === undefined) return null;
  if (blocks === 'missing') {
    const known = BOXES.map(({ title }) => title).join(', ');
    return <Trouble title="There is no such rulebook." message={`No game is called "${game}". There are ${known}.`} />;
  }
  const [title, ...book] = blocks;
  const name = boxOf(game)?.title ?? (title.kind === 'heading' ? title.text : game);
  return (
    <Page
      title={name}
      actions={
        <span className={styles.actions}>
          <Link href={`/cards/${game}`} className="btn">
            Cards
          </Link>
          <Link href={`/learn/${game}`} className="btn">
            <span>
              Learn<span className={styles.long}> in 3 minutes</span>
            </span>
          </Link>
          <Link href={`/play/${game}`} className="btn btn-main">
            <span>
              Play<span className={styles.long}> now</span>
            </span>
          </Link>
        </span>
      }
    >
      <div className={styles.spread}>
        <Contents blocks={book} />
        <article>
          <Markdown blocks={book} />
        </article>
      </div>
    </Page>
  );
}

function Contents({ blocks }: { blocks: readonly Block[] }) {
  const chapters = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <nav className={styles.contents} aria-label="Chapters">
      <details open={matchMedia('(min-width: 900px)').matches}>
        <summary>
          <Icon name="rule-book" /> Chapters
        </summary>
        <ol>
          {chapters.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text.replace(/\s*\(.*\)$/, '')}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function useRulebook(game: string): readonly Block[] | 'missing' | undefined {
  const [blocks, setBlocks] = useState<readonly Block[] | 'missing'>();
  useEffect(() => {
    let isGone = false;
    loadRulebook(game).then((text) => {
      if (!isGone) setBlocks(text === undefined ? 'missing' : parseMarkdown(text));
    });
    return () => {
      isGone = true;
    };
  }, [game]);
  return blocks;
}

/** The chapter is there only now that it has been loaded, so the browser must be told to go there. */
function openAt(game: string): void {
  const wanted = anchorOf(game, decodeURIComponent(location.hash.slice(1)));
  if (wanted === '') return;
  const place = document.getElementById(wanted);
  if (place === null) return;
  if (location.hash !== `#${wanted}`) location.replace(`#${wanted}`);
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}
