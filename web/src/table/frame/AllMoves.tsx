import { useState } from 'react';
import { useStore, useTable } from '../useTable.ts';
import styles from './AllMoves.module.css';
import Sheet from './Sheet.tsx';

/** Every legal move as text: for screen readers, for haste, and for whatever a board does not draw. */
export default function AllMoves({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="All moves" onClose={onClose}>
      <MoveList onClose={onClose} />
    </Sheet>
  );
}

const SEARCHED_FROM = 12;

function MoveList({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const { moves, view, viewer, words } = useTable();
  const [search, setSearch] = useState('');
  if (viewer === 'table' || moves.length === 0) return <p>There is no move for you to make now.</p>;
  const wanted = search.trim().toLowerCase().split(/\s+/);
  const listed = moves
    .map((move) => ({ move, label: words.move(move, view, viewer) }))
    .filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)));
  return (
    <>
      {moves.length >= SEARCHED_FROM && (
        <input
          className={styles.search}
          type="search"
          value={search}
          placeholder={`Search ${moves.length} moves`}
          aria-label="Search the moves"
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ol className={styles.list}>
        {listed.map(({ move, label }) => (
          <li key={JSON.stringify(move)}>
            <button
              type="button"
              className={styles.move}
              data-move={JSON.stringify(move)}
              onClick={() => {
                onClose();
                store.play(move);
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
      {listed.length === 0 && <p>No move is called that.</p>}
    </>
  );
}
