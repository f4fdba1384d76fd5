import type { MoveLike } from '@tuckbox/kernel';
import type { TableKit } from '../kit.ts';
import { SpotArea } from '../SpotArea.tsx';
import { useTable } from '../useTable.ts';
import styles from './plain.module.css';

const spotOf = (move: MoveLike) => `move:${JSON.stringify(move)}`;

/** The table of a game that nobody has drawn yet: its text, and a button for every legal move. */
export const kit: TableKit = {
  Board: PlainBoard,
  rivals: 'board',
  way: (move) => [spotOf(move)],
  name: (spot) => spot.replace(/^move:/, ''),
  ask: (_view, viewer, _chosen, actors) =>
    actors.length === 0
      ? 'The match is over.'
      : viewer !== 'table' && actors.includes(viewer)
        ? 'Choose a move.'
        : 'The others are choosing.',
  stand: () => ({ round: '', phases: [], now: undefined }),
  plate: () => ({ icon: 'card-pickup', numbers: [] }),
  hand: () => [],
  face: (card) => ({
    game: '',
    symbols: {},
    id: card,
    name: card,
    palette: 'base',
    art: { icon: 'card-pickup' },
    stock: 'cream',
    type: '',
    typeIcon: 'card-pickup',
    grade: 0,
    text: '',
    stats: [],
  }),
  effects: () => [],
  pace: () => 400,
  choices: [],
};

function PlainBoard() {
  const { view, viewer, words, moves } = useTable();
  if (viewer === 'table') return <TextTable />;
  return (
    <TextTable>
      <div className={styles.moves}>
        {moves.map((move) => (
          <SpotArea
            key={spotOf(move)}
            spot={spotOf(move)}
            label={words.move(move, view, viewer)}
            className={`btn ${styles.move}`}
          >
            {words.move(move, view, viewer)}
          </SpotArea>
        ))}
      </div>
    </TextTable>
  );
}

/** The table in words, as in a terminal. */
export function TextTable({ children }: { children?: React.ReactNode }) {
  const { view, viewer, words } = useTable();
  return (
    <div className={styles.board}>
      <pre>{words.table(view, viewer).join('\n')}</pre>
      {children}
    </div>
  );
}
