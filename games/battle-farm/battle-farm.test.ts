import { battery } from '@tuckbox/kernel/testing';
import { battleFarm } from './index.ts';

battery(battleFarm, import.meta.dirname, { matches: 4 });
