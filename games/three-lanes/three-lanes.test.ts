import { battery } from '@tuckbox/kernel/testing';
import { randomOptions } from './designs.ts';
import { threeLanes } from './index.ts';

battery(threeLanes, import.meta.dirname, {
  matches: 40,
  options: randomOptions,
  // Traps that kill and are used up at once were on the tile that the unit had reached, which no later view shows.
  fleeting: ['building-revealed', 'unit-moved'],
});
