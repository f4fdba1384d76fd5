import { battery } from '@tuckbox/kernel/testing';
import { gardenIncursion } from './index.ts';

battery(gardenIncursion, import.meta.dirname, { continuous: true, matches: 1, golden: { roundLimit: 8 } });
