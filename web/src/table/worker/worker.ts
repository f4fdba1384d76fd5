/// <reference lib="webworker" />
// The script of both workers. Games and bots are the bulk of it, and the browser loads it once.
import '../../plainZod.ts';
import { serveBots } from './botworker.ts';
import { serveMatches } from './matchworker.ts';

if (self.name === 'bots') serveBots();
else serveMatches();
