import { unitsOf } from './board.ts';
import { checkCastles, endByTurnLimit, hitCastle } from './castle.ts';
import { commandMarch } from './march.ts';
import { changeGold, draw } from './purse.ts';
import { isOver, type Run, tell, watchersOf } from './resolving.ts';
import { restore } from './tiredness.ts';

/** TL-3: draw or empty-deck damage, gold, then `turn-start` abilities. */
export function startTurn(run: Run): void {
  const { state, book } = run;
  const { active, players } = state;
  const { income, emptyDeckDamage, firstTurnDraw } = book.options;
  state.rushUsed = false;
  state.plays = 0;
  for (const player of players) player.passiveUsed = false;
  run.report?.({ type: 'turn-started', seat: active, turn: state.turn });
  // (a) TL-3.3, TL-3.4
  if (state.turn > 1 || firstTurnDraw) {
    if (players[active].deck.length > 0) draw(run, active, 'turn');
    else {
      hitCastle(run, active, emptyDeckDamage, 'empty-deck', null);
      checkCastles(run);
      if (isOver(run)) return;
    }
  }
  // (b)
  changeGold(run, active, income, 'income');
  // (c) TL-3.5
  tell(run, 'turn-start', active, null, watchersOf(run, 'turn-start', active));
}

/** TL-5: all own units march, `turn-end` abilities, tiredness goes, and the other player's turn starts. */
export function endTurn(run: Run): void {
  const { state, book } = run;
  const { active } = state;
  // TL-5.1, TL-5.2
  commandMarch(run, unitsOf(state, active));
  if (isOver(run)) return;
  // TL-5.3
  tell(run, 'turn-end', active, null, watchersOf(run, 'turn-end', active));
  if (isOver(run)) return;
  // TL-5.4, TL-5.6
  for (const unit of state.units) if (unit.owner === active) restore(run, unit);
  run.report?.({ type: 'turn-ended', seat: active });
  if (state.turn >= book.options.turnLimit) {
    endByTurnLimit(run);
    return;
  }
  state.active = 1 - active;
  state.turn += 1;
  startTurn(run);
}
