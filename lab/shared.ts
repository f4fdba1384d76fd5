/** Work shared over a database: loaded only by commands that are given one. */
export { type CoordinateSettings, coordinate } from './coordinate.ts';
export { type WorkerSettings, work } from './worker.ts';
