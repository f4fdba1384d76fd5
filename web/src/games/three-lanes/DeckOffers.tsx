import { DECK_NAMES, DECKS, type DeckName, type Move } from '@tuckbox/games/three-lanes';
import { frameOf } from '../../art/palettes.ts';
import { Card } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/three-lanes.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import styles from './DeckOffers.module.css';
import { offerOf } from './decks.ts';
import type { View } from './view.ts';

/** Before the first turn: the five ready-made decks, of which each side takes one unseen by the other. */
export function DeckOffers() {
  const { view, viewer, isPhone } = useTable<View, Move>();
  const choice = viewer === 'table' ? null : view.players[viewer].deckChoice;
  return (
    <div className={styles.offers}>
      <div className={styles.list}>
        {DECK_NAMES.map((deck) => (
          <Offer
            key={deck}
            deck={deck}
            isTaken={deck === choice}
            isLeft={choice !== null && deck !== choice}
            isSmall={isPhone}
          />
        ))}
      </div>
    </div>
  );
}

function Offer({
  deck,
  isTaken,
  isLeft,
  isSmall,
}: {
  deck: DeckName;
  isTaken: boolean;
  isLeft: boolean;
  isSmall: boolean;
}) {
  const { title, text, icon, palette, passive, cards } = offerOf(deck);
  const size = DECKS[deck].cards.reduce((sum, [, count]) => sum + count, 0);
  return (
    <PlaceMark place={`deck:${deck}`} className={styles.offer}>
      <SpotArea spot={`deck:${deck}`} className={styles.spot} />
      <span
        className={styles.box}
        style={{ '--frame': frameOf(palette) } as React.CSSProperties}
        data-taken={isTaken || undefined}
        data-left={isLeft || undefined}
      >
        <span className={styles.cards}>
          {cards.map((card) => (
            <Card key={card} face={face(card)} size={isSmall ? 'market' : 'hand'} width="var(--card)" />
          ))}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <Icon name={icon} />
            {title}
          </span>
          <span className={styles.text}>{text}</span>
          {passive !== undefined && <span className={styles.passive}>{passive}</span>}
          <span className={styles.facts}>{isTaken ? 'Your deck' : `${size} cards`}</span>
        </span>
      </span>
    </PlaceMark>
  );
}
