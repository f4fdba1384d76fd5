import { games } from '@tuckbox/games';
import type { Game } from '@tuckbox/kernel';
import { balancePlans, type Finding, findingsOf, findingsText, INTERRUPTED } from '@tuckbox/lab';
import { refuse } from './refuse.ts';
import { playPlan } from './sim.ts';

interface BalanceOptions {
  matches: number;
  bots: string;
  seed: string;
  threads?: number;
  json?: boolean;
  queue?: string;
}

/** `tuckbox balance [GAME]`: simulates games and holds them against what their documents promise. */
export async function balance(id: string | undefined, given: BalanceOptions): Promise<void> {
  const chosen = id === undefined ? games.filter(hasTargets) : games.filter((game) => game.id === id);
  if (chosen.length === 0) {
    refuse(`"${id}" is not a game of this box (${games.map((game) => game.id).join(', ')}).`);
    return;
  }
  const bots = given.bots.split(',').map((name) => name.trim());
  const all: Finding[] = [];
  for (const game of chosen) {
    for (const plan of balancePlans(game, { ...given, bots })) {
      const played = await playPlan(plan, given);
      const findings = played.ok ? findingsOf(plan, played.value) : played;
      if (!findings.ok) {
        refuse(findings.error.message);
        return;
      }
      all.push(...findings.value);
      if (!given.json) tell(game, plan.seats, findings.value);
      if (played.ok && played.value.stopped !== null) {
        console.error(`Stopped: ${played.value.stopped}.`);
        process.exitCode = played.value.stopped === INTERRUPTED ? 130 : 1;
        return;
      }
    }
  }
  if (given.json) console.log(JSON.stringify(all, null, 1));
  else tellAll(all);
}

/** The worked example stands aside unless it is asked for. */
function hasTargets({ id, lab }: Game): boolean {
  return id !== 'example' && lab !== undefined && lab.targets.length > 0;
}

function tell(game: Game, seats: number, findings: readonly Finding[]): void {
  console.log(`${game.title}, ${seats} seats, ${findings[0]?.matches ?? 0} matches`);
  console.log(`${findingsText(findings).join('\n')}\n`);
}

function tellAll(findings: readonly Finding[]): void {
  const missed = findings.filter(({ isMet }) => !isMet);
  const surely = missed.filter(({ isSure }) => isSure);
  console.log(`${findings.length - missed.length} of ${findings.length} targets met, ${surely.length} surely missed.`);
}
