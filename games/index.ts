import type { Game } from '@tuckbox/kernel';
import { battleFarm } from './battle-farm/index.ts';
import { example } from './example/index.ts';
import { flask } from './flask/index.ts';
import { gardenIncursion } from './garden-incursion/index.ts';
import { hatch } from './hatch/index.ts';
import { threeLanes } from './three-lanes/index.ts';

/** Every game that the command line, the server and the browser offer. A new game is listed here and nowhere else. */
export const games: readonly Game[] = [threeLanes, flask, battleFarm, hatch, gardenIncursion, example];
