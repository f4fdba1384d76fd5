import type { GameEvent, Seat } from '@tuckbox/kernel';
import type { Book, Card } from './book.ts';
import { COLORS, type Cost, type Operation } from './cards.ts';
import type { Move } from './moves.ts';
import type { Kind, Paid, Resources, State } from './state.ts';

const ICON = { green: '💚', yellow: '💰', blue: '📘', red: '💥', any: '❔' } as const;
const ICON_ORDER = ['green', 'yellow', 'blue', 'red', 'any'] as const;

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The cost line of a card: `💚💚💥 + 1 card`. */
function costLine(cost: Cost): string {
  const icons = ICON_ORDER.map((key) => ICON[key].repeat(cost[key])).join('');
  const cards = cost.cards > 0 ? `+ ${plural(cost.cards, 'card')}` : '';
  return [icons, cards].filter((part) => part !== '').join(' ') || 'free';
}

/** The same in words, for terminals and refusals: `2 green, 1 red`. */
export function costWords(cost: Cost): string {
  const parts = ICON_ORDER.filter((key) => cost[key] > 0).map((key) => `${cost[key]} ${key}`);
  if (cost.cards > 0) parts.push(plural(cost.cards, 'card'));
  return parts.join(', ') || 'nothing';
}

export function paidWords({ cards, ...resources }: Partial<Paid>): string {
  return costWords({ ...NO_COST, ...resources, cards: cards ?? 0 });
}

const NO_COST: Cost = { red: 0, blue: 0, green: 0, yellow: 0, any: 0, cards: 0 };

/** Title and sentence of an operation. */
function operationText(operation: Operation): { title: string; sentence: string } {
  switch (operation.do) {
    case 'reaction':
      return {
        title: 'Reaction',
        sentence:
          'Lies face down. Cards you play later this turn go under it. Turn it up at a window or in your turn: the rest of this card acts, then the cards under it.',
      };
    case 'gain':
      return {
        title: `+${ICON[operation.color].repeat(operation.amount)}`,
        sentence: `Add ${operation.amount} ${operation.color}.`,
      };
    case 'draw': {
      const cards = plural(operation.amount, 'card');
      const from = {
        either: `, each from the top of your deck or discard pile.`,
        deck: ' from your deck.',
        discard: ' from the top of your discard pile.',
      };
      return { title: `Draw ${cards}`, sentence: `Take ${cards}${from[operation.from]}` };
    }
    case 'choose':
      return {
        title: `+${operation.amount} of one kind`,
        sentence: `Add ${operation.amount} to one counter of your choice.`,
      };
    case 'lose': {
      const what = plural(operation.amount, 'resource');
      const who = {
        enemy: `An enemy loses ${what} of its choice.`,
        'each-enemy': `Each enemy loses ${what} of its choice.`,
        self: `You lose ${what} of your choice.`,
      };
      return { title: `Action: −${what}`, sentence: who[operation.who] };
    }
    case 'discard': {
      const what = plural(operation.amount, 'card');
      const who = {
        enemy: `An enemy discards ${what} of its choice, missing ones from the top of its deck.`,
        'each-enemy': `Each enemy discards ${what} of its choice, missing ones from the top of its deck.`,
        self: `You discard ${what} of your choice, missing ones from the top of your deck.`,
      };
      return { title: `Action: −${what}`, sentence: who[operation.who] };
    }
    case 'reboot':
      return { title: 'Reboot', sentence: 'All your cards of this turn return to your hand, this one too.' };
  }
}

export function cardText({ code, cost, operations }: Card): string {
  const lines = operations.map(operationText).map(({ title, sentence }) => `${title}: ${sentence}`);
  return [`${costLine(cost)} (${code})`, ...lines].join('\n');
}

/** A card in few words, for one line of a terminal: `−4 resources, Reboot`. */
export function brief({ operations }: Card): string {
  return operations
    .map((operation) => {
      switch (operation.do) {
        case 'gain':
          return `+${operation.amount} ${operation.color}`;
        case 'lose':
        case 'discard': {
          const who = { enemy: 'enemy', 'each-enemy': 'each enemy', self: 'you' }[operation.who];
          return `${who} −${plural(operation.amount, operation.do === 'lose' ? 'resource' : 'card')}`;
        }
        case 'draw': {
          const from = { either: '', deck: ' from the deck', discard: ' from the discard pile' }[operation.from];
          return `draw ${operation.amount}${from}`;
        }
        default:
          return operationText(operation).title.toLowerCase();
      }
    })
    .join(', ');
}

/** The cards of the ready-made decks and the bases as a table in Markdown. */
export function cardList(book: Book, kinds: readonly Kind[]): string {
  const rows = kinds.map((kind) => {
    const card = book.card(kind);
    const sentences = card.operations.map((operation) => operationText(operation).sentence).join(' ');
    return `| ${card.name} | \`${kind}\` | ${costWords(card.cost)} | ${sentences} |`;
  });
  return ['| Card | Kind | Cost | What it does |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** What is being decided, without naming anything hidden. */
export function decisionWords({ pending, phase, active }: State): string {
  if (pending === null) {
    if (phase === 'over') return 'the match is over';
    return phase === 'grow'
      ? `seat ${active} may raise a counter`
      : `seat ${active} may play cards, activate stacks or end the turn`;
  }
  const who = `seat ${pending.seat}`;
  switch (pending.kind) {
    case 'window':
      return `${who} may activate a stack or pass ${pending.cause === 'play' ? 'before the card is paid' : 'before the turn ends'}`;
    case 'confirm':
      return `${who} decides whether to pay for the announced card or to take it back`;
    case 'pay':
      if (pending.any === 0) return `${who} has ${plural(pending.cards, 'more card')} to discard as the cost`;
      return `${who} has ${plural(pending.any, 'more resource')} of any colour to pay`;
    case 'draw':
      return `${who} draws ${plural(pending.left, 'more card')}, the next from deck or discard pile`;
    case 'choose':
      return `${who} chooses a counter to add ${pending.amount} to`;
    case 'target':
      return `${who} names the enemy that ${pending.do === 'lose' ? `loses ${plural(pending.amount, 'resource')}` : `discards ${plural(pending.amount, 'card')}`}`;
    case 'lose':
      return `${who} has ${plural(pending.left, 'more resource')} to lose`;
    case 'discard':
      return `${who} has ${plural(pending.left, 'more card')} to discard`;
  }
}

export function named(book: Book, kind: unknown): string {
  const card = typeof kind === 'string' ? book.find(kind) : undefined;
  return card === undefined || 'fault' in card ? 'a card' : card.name;
}

export function moveWords(book: Book, move: Move, view: State): string {
  switch (move.type) {
    case 'grow':
      return `Grow ${move.color} by ${book.options.growth}`;
    case 'skip-grow':
      return 'Do not grow';
    case 'play': {
      const { name, cost } = book.card(move.card);
      return `Play ${name} (${move.card}) for ${costWords(cost)}`;
    }
    case 'activate': {
      const stack = view.seats.flatMap(({ reactions }) => reactions).find(({ id }) => id === move.reaction);
      const under =
        stack === undefined || stack.under.length === 0 ? '' : ` with ${plural(stack.under.length, 'card')} under it`;
      return `Activate stack ${move.reaction}: ${named(book, stack?.card)}${under}`;
    }
    case 'pass':
      return 'Pass';
    case 'proceed':
      return 'Proceed and pay';
    case 'withdraw':
      return 'Take the card back';
    case 'pay':
      return `Pay 1 ${move.color}`;
    case 'pay-card':
      return `Pay with ${named(book, move.card)} (${move.card})`;
    case 'draw':
      return move.from === 'deck' ? 'Draw from the deck' : 'Draw from the discard pile';
    case 'choose':
      return `Add ${view.pending?.kind === 'choose' ? view.pending.amount : 0} ${move.color}`;
    case 'target':
      return `Aim at seat ${move.seat}`;
    case 'lose':
      return `Lose 1 ${move.color}`;
    case 'discard':
      return `Discard ${named(book, move.card)} (${move.card})`;
    case 'end-turn':
      return 'End the turn';
  }
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
const seatsWords = (seats: readonly Seat[]): string => listed(seats.map((seat) => `seat ${seat}`));

export function eventWords(book: Book, event: GameEvent): string | undefined {
  const who = `Seat ${event.seat}`;
  const card = named(book, event.card);
  const cards = (kinds: unknown) => (kinds as Kind[]).map((kind) => named(book, kind));
  const amounts = (of: unknown) => {
    const resources = of as Resources;
    return COLORS.filter((color) => resources[color] > 0).map((color) => `${resources[color]} ${color}`);
  };
  switch (event.type) {
    case 'match-start':
      return `A match of ${event.seats} seats. Seat ${event.first} begins.`;
    case 'turn-start':
      return `Turn ${event.turn}: ${who.toLowerCase()}.`;
    case 'grow':
      return event.amount === 0 ? `${who} does not grow.` : `${who} grows ${event.color} by ${event.amount}.`;
    case 'announce':
      return event.card === '?' ? `${who} announces a card face down.` : `${who} announces ${card}.`;
    case 'pass':
      return `${who} passes.`;
    case 'activate': {
      const under = (event.under as Kind[]).length > 0 ? ` with ${listed(cards(event.under))} under it` : '';
      return `${who} activates stack ${event.reaction}: ${card}${under}.`;
    }
    case 'card-returned': {
      const what = event.card === '?' ? 'the card' : card;
      return event.why === 'blocked' ? `${who} cannot pay any more: ${what} is blocked.` : `${who} takes ${what} back.`;
    }
    case 'payment':
      return undefined;
    case 'paid':
      return `${who} pays ${listed([...amounts(event.resources), ...cards(event.cards)]) || 'nothing'}.`;
    case 'laid':
      return `${who} lays ${event.card === '?' ? 'a reaction card' : card} face down as stack ${event.reaction}.`;
    case 'tucked':
      return `${card} goes under stack ${event.reaction} of ${who.toLowerCase()}.`;
    case 'card-acts':
      return `${card} acts.`;
    case 'gain':
      return `${who} adds ${event.amount} ${event.color}.`;
    case 'draw':
      return event.from === 'deck'
        ? `${who} draws ${card} from the deck.`
        : `${who} draws ${card} from the discard pile.`;
    case 'target':
      return `${who} aims at seat ${event.target}.`;
    case 'lose':
      return `${who} loses ${listed(amounts(event.resources))}.`;
    case 'discard':
      return `${who} discards ${card}${event.from === 'deck' ? ' from the deck' : ''}.`;
    case 'reboot':
      return `Reboot: ${listed(cards(event.cards))} ${(event.cards as Kind[]).length === 1 ? 'returns' : 'return'} to the hand of ${who.toLowerCase()}.`;
    case 'end-turn':
      return `${who} ends the turn.`;
    case 'cut':
      return `${event.amount} ${event.color} of ${who.toLowerCase()} ${event.amount === 1 ? 'evaporates' : 'evaporate'}.`;
    case 'clean-up':
      return undefined;
    case 'out': {
      const why = event.why === 'empty-deck' ? 'the deck is empty' : 'no resources are left';
      const seats = event.seats as Seat[];
      const out = seatsWords(seats);
      return `${out.charAt(0).toUpperCase()}${out.slice(1)} ${seats.length === 1 ? 'is' : 'are'} out: ${why}.`;
    }
    case 'match-over': {
      const [first] = event.ranking as Seat[][];
      return `The match is over. ${first.length === 1 ? 'First' : 'Sharing the first place'}: ${seatsWords(first)}.`;
    }
    default:
      return undefined;
  }
}
