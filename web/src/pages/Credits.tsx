import { useEffect, useState } from 'react';
import styles from './Credits.module.css';
import { Page } from './quiet/Page.tsx';
import { Markdown } from './rules/Markdown.tsx';
import { type Block, parseMarkdown } from './rules/markdown.ts';

/** The one list of who made what: the page shows the file of the repository. */
const files = import.meta.glob<string>('../../../CREDITS.md', { query: '?raw', import: 'default' });

export default function Credits() {
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  useEffect(() => {
    let isGone = false;
    Promise.all(Object.values(files).map((load) => load())).then((texts) => {
      if (!isGone) setBlocks(texts.flatMap((text) => parseMarkdown(text)).slice(1));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Page title="Credits">
      <div className={styles.text}>
        <Markdown blocks={blocks} />
      </div>
    </Page>
  );
}
