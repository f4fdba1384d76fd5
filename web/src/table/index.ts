export { PlaceMark, SpotArea, type SpotAreaProps, type SpotState } from './SpotArea.tsx';
export type { MatchSetup, SeatedPlayer } from './source.ts';
export { type Table, useTable } from './useTable.ts';
