import { battery } from '@tuckbox/kernel/testing';
import { threeLanes } from './index.ts';

battery(threeLanes, import.meta.dirname, { matches: 30 });
