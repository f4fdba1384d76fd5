import { battery } from '@tuckbox/kernel/testing';
import { randomOptions } from './designs.fixture.ts';
import { threeLanes } from './index.ts';

battery(threeLanes, import.meta.dirname, {
  matches: 40,
  options: randomOptions,
  // Traps that are revealed and used up at once: no later view shows where they were.
  fleeting: ['building-revealed'],
});
