export * from './battery.ts';
export * from './golden.ts';
export * from './laws.ts';
