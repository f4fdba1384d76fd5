import { Dialog } from '@base-ui/react/dialog';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { Card } from '../cards/Card.tsx';
import type { Face } from '../cards/face.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './Cards.module.css';
import { loadPrinted } from './cards/printed.ts';
import { BOXES, boxOf } from './home/boxes.ts';
import { Page } from './quiet/Page.tsx';
import { Trouble } from './Trouble.tsx';

/** Every card of a game to look at and to search; one that is chosen is shown large. */
export default function Cards() {
  const { game = '' } = useParams();
  const [faces, setFaces] = useState<readonly Face[] | 'missing'>();
  useEffect(() => {
    let isGone = false;
    loadPrinted(game).then((loaded) => {
      if (!isGone) setFaces(loaded ?? 'missing');
    });
    return () => {
      isGone = true;
    };
  }, [game]);
  if (faces === undefined) return null;
  if (faces === 'missing') {
    const known = BOXES.map(({ title }) => title).join(', ');
    return <Trouble title="There are no such cards." message={`No game is called "${game}". There are ${known}.`} />;
  }
  return <Gallery key={game} game={game} faces={faces} />;
}

function Gallery({ game, faces }: { game: string; faces: readonly Face[] }) {
  const [asked, setAsked] = useState('');
  const [large, setLarge] = useState<Face>();
  const found = useDeferredValue(faces.filter((face) => isMeant(face, asked)));
  return (
    <Page
      title={`Cards of ${boxOf(game)?.title ?? game}`}
      actions={
        <Link href={`/rules/${game}`} className={`btn ${styles.rules}`}>
          <Icon name="rule-book" />
          Rules
        </Link>
      }
    >
      <label className={styles.search}>
        <Icon name="magnifying-glass" />
        <span className="unseen">Search by name, type or text</span>
        <input
          type="search"
          placeholder="Name, type or text"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
      </label>
      <p className={styles.count} aria-live="polite">
        {found.length === faces.length ? `${faces.length} cards` : `${found.length} of ${faces.length} cards`}
      </p>
      <ul className={styles.cards}>
        {found.map((face) => (
          <li key={face.id}>
            <button type="button" className={styles.card} onClick={() => setLarge(face)}>
              <Card face={face} size="hand" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog.Root open={large !== undefined} onOpenChange={(isOpen) => !isOpen && setLarge(undefined)}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={styles.large} aria-label={large?.name}>
            {large !== undefined && <Card face={large} size="zoom" width="min(21rem, 80vw, 56vh)" />}
            <Dialog.Close className="btn">Close</Dialog.Close>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </Page>
  );
}

/** Whether every word that is asked for stands on the card. */
function isMeant({ name, type, text }: Face, asked: string): boolean {
  const printed = `${name} ${type} ${text}`.toLowerCase();
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => printed.includes(word));
}
