import type { Move, Operation, Pending, State } from '@tuckbox/games/battle-farm';
import type { Spot, TableKit } from '../../table/kit.ts';
import { cardName, count, kindOf, operationsOf } from './catalogue.ts';

type Kit = TableKit<State, Move>;

/** The one sentence of the strip. */
export const ask: Kit['ask'] = (view, viewer, chosen, actors) => {
  if (view.result !== null) return 'The match is over.';
  if (viewer === 'table' || !actors.includes(viewer)) return waiting(view);
  if (view.pending !== null) return choiceAsked(view, view.pending);
  const held = heldCard(view, chosen);
  if (held !== undefined) return held;
  switch (view.phase) {
    case 'market':
      return `Buy up to ${count(view.left, 'card')}.`;
    case 'trade':
      return view.trade === null
        ? 'Choose cards of your hand to sell, or go on.'
        : 'Propose the trade, or add more cards.';
    case 'play':
      return 'Plant crops and play cards.';
    case 'fertilize':
      return `Fertilize your crops, ${view.left === 1 ? 'once' : `up to ${view.left} times`}.`;
    case 'harvest':
    case 'over':
      return 'The harvest is under way.';
  }
};

function heldCard(view: State, chosen: readonly Spot[]): string | undefined {
  const [kind, card = '', value = ''] = (chosen.at(-1) ?? '').split(':');
  if (kind !== 'hand') return undefined;
  const name = cardName(view, card);
  if (kindOf(view, card)?.isCrop === true) return `Choose a bed for the ${name}.`;
  const price = value === '0' ? 'for nothing' : `for ${count(Number(value), 'fertilizer')}`;
  return `Play ${name} ${price}: put it on the table.`;
}

function waiting({ phase, pending }: State): string {
  switch (pending?.kind) {
    case undefined:
      break;
    case 'offers':
      return 'The offers are being made, sealed.';
    case 'accept':
      return 'The seller looks at the offers.';
    default:
      return 'A choice is being made.';
  }
  switch (phase) {
    case 'market':
      return 'Shopping at the market.';
    case 'trade':
      return 'Thinking about a trade.';
    case 'play':
      return 'Planting and playing cards.';
    case 'fertilize':
      return 'Fertilizing.';
    case 'harvest':
    case 'over':
      return 'The harvest is under way.';
  }
}

function choiceAsked(view: State, pending: Pending): string {
  const source = cardName(view, pending.source);
  const or = pending.optional ? ', or none' : '';
  switch (pending.kind) {
    case 'choose-crop':
      return `${source}: choose a crop${purpose(view, pending)}${or}.`;
    case 'choose-bed':
      return `${source}: choose a bed${purpose(view, pending)}${or}.`;
    case 'choose-player':
      return `${source}: choose another farm${purpose(view, pending)}.`;
    case 'choose-card':
      return pending.left === undefined
        ? `${source}: choose a card of your hand${purpose(view, pending)}.`
        : `${source}: give 1 value to a card of your hand, ${pending.left} to go.`;
    case 'choose-looked':
      return `${source}: choose the card that you keep.`;
    case 'choose-discard':
      return `${source}: choose a card of your pile to take back.`;
    case 'choose-color':
      return `${source}: choose a colour.`;
    case 'choose-bed-type':
      return `${source}: choose what the bed becomes.`;
    case 'choose-payment':
      return `${source}: give a coin or a fertilizer.`;
    case 'offers':
      return 'How many coins do you offer for these cards?';
    case 'accept':
      return 'Accept an offer, or reject them all.';
  }
}

const PICKS: Readonly<Record<string, Operation['do']>> = {
  'choose-crop': 'pick-crop',
  'choose-bed': 'pick-bed',
  'choose-player': 'pick-player',
  'choose-card': 'pick-card',
};

/** What the choice is for, read from the card: the first thing that is done with what has been picked. */
function purpose(view: State, { kind, source }: Pending): string {
  const operations = operationsOf(view, source, view.effect?.on ?? 'play');
  const at = operations.findIndex((one) => one.do === PICKS[kind]);
  for (const one of at < 0 ? [] : operations.slice(at + 1)) {
    const said = purposeOf(one);
    if (said !== undefined) return ` ${said}`;
  }
  return '';
}

function purposeOf(one: Operation): string | undefined {
  switch (one.do) {
    case 'destroy':
      return 'to destroy';
    case 'value':
      return isLoss(one.by) ? 'that loses value' : 'that gains value';
    case 'set-value':
      return typeof one.to === 'number' ? `whose value becomes ${one.to}` : 'whose value changes';
    case 'timer':
      return isLoss(one.by) ? 'that ripens sooner' : 'that ripens later';
    case 'transform':
      return one.to === 'picked' ? 'to change' : `to turn into a ${one.to} bed`;
    case 'remove-bed':
      return 'to remove';
    case 'create':
      return 'to copy';
    case 'gain':
      return typeof one.amount === 'object' && 'value-of' in one.amount ? 'to be paid its value' : undefined;
    case 'steal':
      return `to take ${one.what} from`;
    case 'tribute':
      return 'that gives you something';
    case 'discard':
      return 'to discard';
    case 'card-value':
      return 'that gains value';
    case 'swap-with-deck':
      return 'to swap';
    default:
      return undefined;
  }
}

function isLoss(by: unknown): boolean {
  return (typeof by === 'number' && by < 0) || (typeof by === 'object' && by !== null && 'negative' in by);
}
