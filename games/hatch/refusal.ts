import type { Refusal, Seat } from '@tuckbox/kernel';
import { BASICS, type Basic, RITUALS } from './cards.ts';
import { type Breeds, breedOf, breedsOf } from './effects.ts';
import { currentNeeds, isNeeded, isReducible, MET, MISMATCH, resourcesOn, stillNeededBy } from './matching.ts';
import { MOVE_TYPES, type Move, type Offer, type Rite } from './moves.ts';
import type { Options } from './options.ts';
import { isAsleep } from './rules/eggs.ts';
import { isProtected, mayBeTargeted, pairFor, starFor, symbolsOf } from './rules/ritual.ts';
import { canOffer, openSkulls } from './rules/sacrifice.ts';
import { type Egg, eggOf, eggUnder, indexOfId, type Pending, type Player, type State } from './state.ts';

type Given = Readonly<Record<string, unknown>>;

/** Who asks, and what about. */
interface Question {
  readonly options: Options;
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly breeds: Breeds;
}

/** Why a seat that is to act cannot make this move, which may be any JSON object. */
export function refusal(options: Options, state: State, seat: Seat, given: unknown): Refusal | undefined {
  const malformed = badForm(options, given as Given);
  if (malformed !== undefined) return malformed;
  const move = given as Move;
  const question = { options, state, seat, player: state.players[seat], breeds: breedsOf(state.cards) };
  return untimely(state.pending, move) ?? objection(question, move);
}

function no(code: string, message: string): Refusal {
  return { code, message };
}

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  card: isText,
  egg: isText,
  dragon: isText,
  resource: isText,
  need: (value) => BASICS.some((basic) => basic === value),
  ritual: (value) => RITUALS.some((kind) => kind === value),
  mercenary: (value) => typeof value === 'boolean',
  target: Number.isInteger,
  hand: Number.isInteger,
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** The fields that a move has beside its type; several lists where it has several forms. */
function formsOf(options: Options, type: Move['type'], ritual: unknown): readonly (readonly string[])[] {
  switch (type) {
    case 'discard':
    case 'lay':
    case 'contract':
      return [['card']];
    case 'nurture':
      return [['card', 'egg']];
    case 'sacrifice':
      return [['dragon']];
    case 'offer':
      return [['card'], ['egg'], ['resource']];
    case 'hatch':
    case 'take-egg':
      return [['egg']];
    case 'take-resource':
      return [['resource', 'egg']];
    case 'ritual':
    case 'repeat':
      return ritualForms(options, ritual);
    case 'attack':
      return [['target', 'mercenary']];
    case 'defend':
      return [['mercenary']];
    case 'dismiss':
    case 'take-card':
    case 'take-nothing':
    case 'end-turn':
      return [[]];
  }
}

function ritualForms({ fireRitualHand }: Options, ritual: unknown): readonly (readonly string[])[] {
  if (ritual === 'food') return [['ritual', 'egg', 'need', 'mercenary']];
  if (ritual === 'love') return [['ritual', 'mercenary']];
  const fire = [
    ['ritual', 'egg', 'mercenary'],
    ['ritual', 'resource', 'mercenary'],
  ];
  return fireRitualHand ? [...fire, ['ritual', 'hand', 'mercenary']] : fire;
}

/** Unknown types, and fields that are missing, surplus or of the wrong kind. */
function badForm(options: Options, given: Given): Refusal | undefined {
  const type = MOVE_TYPES.find((known) => known === given.type);
  if (type === undefined)
    return no('bad-move', `There is no move of the type ${JSON.stringify(given.type) ?? 'none'}.`);
  const keys = Object.keys(given).filter((key) => key !== 'type');
  const forms = formsOf(options, type, given.ritual);
  const form = forms.find((fields) => fields.length === keys.length && keys.every((key) => fields.includes(key)));
  if (form === undefined) {
    const told = forms.map((fields) => (fields.length === 0 ? 'no further fields' : fields.join(', '))).join('; or ');
    return no('bad-move', `A move of the type "${type}" has these fields: ${told}.`);
  }
  const wrong = form.find((key) => !FIELDS[key](given[key]));
  if (wrong === undefined) return undefined;
  return no('bad-move', `"${wrong}" cannot be ${JSON.stringify(given[wrong])} in a move of the type "${type}".`);
}

const ANSWERS: Readonly<Record<Pending['kind'], readonly Move['type'][]>> = {
  'start-discard': ['discard'],
  offering: ['offer'],
  defend: ['defend'],
  spoil: ['take-egg', 'take-resource', 'take-card', 'take-nothing'],
};
const ASKED: Readonly<Record<Pending['kind'], string>> = {
  'start-discard': 'First discard a card from your hand.',
  offering: 'First complete the offering: it takes three cards.',
  defend: 'First decide whether your mercenary joins the defence.',
  spoil: 'First take a spoil, or nothing.',
};

/** A decision must be answered before anything else, and cannot be answered before it is asked. */
function untimely(pending: Pending | null, { type }: Move): Refusal | undefined {
  if (pending !== null)
    return ANSWERS[pending.kind].includes(type) ? undefined : no('decision-pending', ASKED[pending.kind]);
  switch (type) {
    case 'discard':
      return no('bad-move', 'Only the starting seat discards, before its first turn.');
    case 'defend':
      return no('bad-move', 'Nobody attacks you now.');
    case 'take-egg':
    case 'take-resource':
    case 'take-card':
    case 'take-nothing':
      return no('bad-move', 'You have won no encounter, so there is no spoil to take.');
    default:
      return undefined;
  }
}

function objection(question: Question, move: Move): Refusal | undefined {
  const { player, state } = question;
  switch (move.type) {
    case 'discard':
    case 'lay':
      return notInHand(question, move.card);
    case 'nurture':
      return notInHand(question, move.card) ?? notFed(question, move.card, move.egg);
    case 'sacrifice':
      return notSacrificed(question, move.dragon);
    case 'offer':
      return (state.pending === null ? noOffering(question) : undefined) ?? notOffered(question, move);
    case 'hatch':
      return notHatched(question, move.egg);
    case 'contract':
      if (player.mercenary !== null)
        return no('mercenary-present', 'You have a mercenary already, and one is the limit.');
      return notInHand(question, move.card);
    case 'dismiss':
      return player.mercenary?.faceUp === false ? undefined : noMercenary();
    case 'ritual':
      return notPerformed(question, move);
    case 'repeat':
      return notRepeated(question, move);
    case 'attack':
      return notAttacked(question, move.target, move.mercenary);
    case 'defend':
      return move.mercenary && player.mercenary?.faceUp !== false ? noMercenary() : undefined;
    case 'take-egg':
      return notTaken(question, move.egg);
    case 'take-resource':
      return notStolen(question, move.resource, move.egg);
    case 'take-card':
      return defenderOf(question).hand.length > 0 ? undefined : no('no-such-target', 'The defender holds no cards.');
    case 'take-nothing':
    case 'end-turn':
      return undefined;
  }
}

function nameOf({ breeds }: Question, card: string): string {
  return breeds.get(card)?.card.name ?? JSON.stringify(card);
}

function notInHand(question: Question, card: string): Refusal | undefined {
  if (question.player.hand.includes(card)) return undefined;
  return no('not-in-hand', `You have no ${nameOf(question, card)} in your hand.`);
}

function noMercenary(): Refusal {
  return no('no-mercenary', 'You have no face-down mercenary.');
}

function notYourEgg(id: string): Refusal {
  return no('not-your-egg', `You have no egg ${JSON.stringify(id)}.`);
}

/** HA-4.4 */
function notFed(question: Question, card: string, id: string): Refusal | undefined {
  const egg = eggOf(question.player, id);
  if (egg === undefined) return notYourEgg(id);
  return notNeeded(question, card, egg);
}

function notNeeded(question: Question, card: string, egg: Egg): Refusal | undefined {
  const { bit, symbol } = breedOf(question.breeds, card);
  const needed = stillNeededBy(question.breeds, egg);
  if (isNeeded(needed, bit)) return undefined;
  const name = nameOf(question, egg.card);
  if (needed === MET) return no('resource-not-needed', `${name} has all the resources it needs.`);
  const gives = symbol === 'wild' ? 'a star' : symbol;
  return no('resource-not-needed', `${name} has no use for ${gives}, which ${nameOf(question, card)} gives.`);
}

/** HA-5.6 */
function noOpenSkulls({ breeds, player, state }: Question): Refusal | undefined {
  const open = player.eggs.reduce((sum, egg) => sum + openSkulls(breedOf(breeds, egg.card), egg), 0);
  if (open > state.turn.sacrifice) return undefined;
  return no('no-open-skulls', 'None of your eggs that could hatch has a skull left to pay.');
}

function notSacrificed(question: Question, id: string): Refusal | undefined {
  const { player, breeds } = question;
  const dragon = player.dragons[indexOfId(player.dragons, id)];
  if (dragon === undefined) return no('no-such-target', `You have no hatched dragon ${JSON.stringify(id)}.`);
  if (breedOf(breeds, dragon.card).sacrifice === 0)
    return no('no-sacrifice-value', `${nameOf(question, dragon.card)} cannot be sacrificed.`);
  return noOpenSkulls(question);
}

function noOffering(question: Question): Refusal | undefined {
  if (!canOffer(question.options, question.player)) {
    const kind = question.options.offering === 'eggs' ? 'eggs' : 'cards';
    return no('not-enough-cards', `An offering takes three ${kind}, and you have fewer.`);
  }
  return noOpenSkulls(question);
}

/** HA-5.8, HA-5.10 */
function notOffered(question: Question, move: Offer): Refusal | undefined {
  const { options, player } = question;
  const eggsOnly = options.offering === 'eggs';
  if ('egg' in move) {
    const egg = eggOf(player, move.egg);
    if (egg === undefined) return notYourEgg(move.egg);
    return eggsOnly ? undefined : notBare(question, egg);
  }
  if (eggsOnly) return no('not-enough-cards', 'Only eggs can be offered in this match.');
  if ('card' in move) return notInHand(question, move.card);
  if (eggUnder(player, move.resource) !== undefined) return undefined;
  return no('no-such-target', `No egg of yours bears a resource ${JSON.stringify(move.resource)}.`);
}

function notBare(question: Question, egg: Egg): Refusal | undefined {
  if (egg.resources.length === 0) return undefined;
  return no('egg-not-bare', `${nameOf(question, egg.card)} bears resources.`);
}

/** HA-6.1, HA-6.4 */
function notHatched(question: Question, id: string): Refusal | undefined {
  const { player, breeds, state } = question;
  const egg = eggOf(player, id);
  if (egg === undefined) return notYourEgg(id);
  const breed = breedOf(breeds, egg.card);
  const name = `${breed.card.name}`;
  if (isAsleep(breed, egg))
    return no('egg-is-fresh', `${name} was laid in this turn and cannot hatch before your next.`);
  const needed = stillNeededBy(breeds, egg);
  if (needed === MISMATCH) return undefined;
  if (needed !== MET) return no('needs-not-met', `${name} has not got all the resources it needs.`);
  const missing = breed.skulls - state.turn.sacrifice;
  if (missing <= 0) return undefined;
  return no('skulls-unpaid', `${name} needs ${missing} more ${missing === 1 ? 'unit' : 'units'} of sacrifice.`);
}

function actionUsed({ state }: Question): Refusal | undefined {
  if (!state.turn.actionUsed) return undefined;
  return no('action-used', 'You have already made your one attack or ritual of this turn.');
}

/** HA-8.3 to HA-8.7 */
function notPerformed(question: Question, rite: Rite): Refusal | undefined {
  const pair = pairFor(symbolsOf(question.breeds, question.player), rite.ritual);
  if (pair === undefined)
    return (
      actionUsed(question) ??
      no('no-pair', `A ${rite.ritual} ritual takes two of your creatures that show ${rite.ritual}.`)
    );
  return actionUsed(question) ?? wrongMercenary(pair, rite) ?? noTarget(question, rite, false);
}

/** HA-8.11 */
function notRepeated(question: Question, rite: Rite): Refusal | undefined {
  const { breeds, player, state } = question;
  if (state.turn.ritual?.kind !== rite.ritual)
    return no('nothing-to-repeat', `Your last move was no ${rite.ritual} ritual that could be repeated.`);
  const star = starFor(symbolsOf(breeds, player));
  if (star === undefined) return no('nothing-to-repeat', 'To repeat a ritual you need a further creature with a star.');
  return wrongMercenary(star, rite) ?? noTarget(question, rite, true);
}

/** HA-8.6 */
function wrongMercenary(takesPart: boolean, { mercenary }: Rite): Refusal | undefined {
  if (mercenary === takesPart) return undefined;
  return no(
    'wrong-mercenary',
    takesPart ? 'Your mercenary has to take part.' : 'Your dragons suffice, so your mercenary takes no part.',
  );
}

function noTarget(question: Question, rite: Rite, repeated: boolean): Refusal | undefined {
  const { state } = question;
  switch (rite.ritual) {
    case 'food':
      return notReduced(question, rite.egg, rite.need);
    case 'love':
      if (state.deck.length + state.discard.length > 0) return undefined;
      return no('no-card-left', 'Draw pile and discard pile are both empty.');
    case 'fire':
      return notBurnt(question, rite, repeated);
  }
}

/** HA-8.8 */
function notReduced(question: Question, id: string, need: Basic): Refusal | undefined {
  const egg = eggOf(question.player, id);
  if (egg === undefined) return notYourEgg(id);
  const needs = currentNeeds(breedOf(question.breeds, egg.card), egg);
  if (isReducible(needs, resourcesOn(question.breeds, egg), need)) return undefined;
  const name = `${nameOf(question, egg.card)}`;
  const what = need === 'wild' ? 'open need' : `need of ${need}`;
  return no(
    'need-not-reducible',
    needs[need] === 0
      ? `${name} has no ${what} to take off.`
      : `Without that ${what} the resources on ${name} would no longer fit.`,
  );
}

/** HA-8.10 */
function notBurnt(question: Question, rite: Rite & { ritual: 'fire' }, repeated: boolean): Refusal | undefined {
  const { state, breeds } = question;
  if ('hand' in rite) {
    const refused = notTargeted(question, rite.hand, repeated);
    if (refused !== undefined || state.players[rite.hand].hand.length > 0) return refused;
    return no('no-such-target', `Seat ${rite.hand} holds no cards.`);
  }
  const id = 'egg' in rite ? rite.egg : rite.resource;
  for (const [owner, player] of state.players.entries()) {
    const egg = 'egg' in rite ? eggOf(player, id) : eggUnder(player, id);
    if (egg === undefined) continue;
    const refused = notTargeted(question, owner, repeated);
    if (refused !== undefined) return refused;
    if (breedOf(breeds, egg.card).untouchable) return untouchable(question, egg);
    return 'egg' in rite ? notBare(question, egg) : undefined;
  }
  return no('no-such-target', `Nothing on the table is called ${JSON.stringify(id)}.`);
}

function untouchable(question: Question, egg: Egg): Refusal {
  return no('no-such-target', `Neither ${nameOf(question, egg.card)} nor its resources can be touched by others.`);
}

/** HA-8.1, HA-8.2 */
function notTargeted({ options, state, seat }: Question, target: Seat, repeated: boolean): Refusal | undefined {
  if (state.players[target] === undefined) return no('no-such-target', `There is no seat ${target}.`);
  if (mayBeTargeted(options, state, seat, target, repeated)) return undefined;
  if (target === seat) return no('no-such-target', 'You cannot target yourself.');
  if (isProtected(options, state, target))
    return no('no-such-target', `Seat ${target} is protected until its first turn has ended.`);
  return no('already-targeted', `Seat ${target} has been targeted already since its last turn.`);
}

function notAttacked(question: Question, target: Seat, mercenary: boolean): Refusal | undefined {
  const refused = actionUsed(question) ?? notTargeted(question, target, false);
  if (refused !== undefined) return refused;
  return mercenary && question.player.mercenary?.faceUp !== false ? noMercenary() : undefined;
}

function defenderOf({ state }: Question): Player {
  if (state.pending?.kind !== 'spoil') throw new Error('nobody was defeated');
  return state.players[state.pending.from];
}

/** HA-9.7 */
function notTaken(question: Question, id: string): Refusal | undefined {
  const egg = eggOf(defenderOf(question), id);
  if (egg === undefined) return no('no-such-target', `The defender has no egg ${JSON.stringify(id)}.`);
  if (breedOf(question.breeds, egg.card).untouchable) return untouchable(question, egg);
  return notBare(question, egg);
}

/** HA-9.8, HA-9.10 */
function notStolen(question: Question, id: string, onto: string): Refusal | undefined {
  const under = eggUnder(defenderOf(question), id);
  const resource = under?.resources.find((one) => one.id === id);
  if (under === undefined || resource === undefined)
    return no('no-such-target', `No egg of the defender bears a resource ${JSON.stringify(id)}.`);
  if (breedOf(question.breeds, under.card).untouchable) return untouchable(question, under);
  return notFed(question, resource.card, onto);
}
