import { useEffect, useState } from 'react';
import type { Block } from '../../pages/rules/markdown.ts';
import { useStore, useTableState } from '../useTable.ts';
import Sheet from './Sheet.tsx';

type Book = {
  blocks: readonly Block[];
  Markdown: React.ComponentType<{ blocks: readonly Block[] }>;
  anchorOf(game: string, phase: string): string;
};

/** The rulebook, opened at the present phase. It is fetched when it is first wanted. */
export default function RulesSheet({ onClose }: { onClose: () => void }) {
  const { box } = useStore();
  const now = useTableState(({ now }) => now);
  const [book, setBook] = useState<Book | 'missing'>();
  const { id, title } = box.game;
  const phase = box.kit.stand(now.view).now;

  useEffect(() => {
    void readBook(id).then(setBook, () => setBook('missing'));
  }, [id]);

  const open = (element: HTMLElement | null) => {
    if (element === null || book === undefined || book === 'missing' || phase === undefined) return;
    element.querySelector(`#${CSS.escape(book.anchorOf(id, phase))}`)?.scrollIntoView();
  };

  return (
    <Sheet title={`Rules of ${title}`} onClose={onClose}>
      {book === 'missing' && <p>The rulebook could not be fetched. Once you are connected again it can be.</p>}
      {book !== undefined && book !== 'missing' && (
        <article ref={open}>
          <book.Markdown blocks={book.blocks} />
        </article>
      )}
    </Sheet>
  );
}

async function readBook(game: string): Promise<Book | 'missing'> {
  const [{ loadRulebook, anchorOf }, { Markdown }, { parseMarkdown }] = await Promise.all([
    import('../../pages/rules/books.ts'),
    import('../../pages/rules/Markdown.tsx'),
    import('../../pages/rules/markdown.ts'),
  ]);
  const text = await loadRulebook(game);
  return text === undefined ? 'missing' : { blocks: parseMarkdown(text).slice(1), Markdown, anchorOf };
}
