export type { Bot, Budget, Choice, Memory, Situation, Suggestion, Thinking } from './bot.ts';
export { situationOf } from './bot.ts';
export { type Asking, Crew, type CrewEnd, mergeChoices } from './crew.ts';
export { glancing, greedy } from './greedy.ts';
export { ismcts } from './ismcts.ts';
export { LEVELS, type Level } from './levels.ts';
export { bots, knownBots, parseBot } from './names.ts';
export { random } from './random.ts';
export {
  type FromWorker,
  type Question,
  questionOf,
  serveThinking,
  Thinker,
  type ToWorker,
  type WorkerEnd,
} from './thinking.ts';
