import { battery } from '@tuckbox/kernel/testing';
import { example } from './index.ts';

battery(example, import.meta.dirname, {
  options: (chance) => ({ handSize: chance.die(6), sides: 1 + chance.die(19) }),
});
