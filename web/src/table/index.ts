export { PlaceMark, SpotArea, type SpotAreaProps, type SpotState } from './SpotArea.tsx';
export { type SeatedPlayer, type Table, useTable } from './useTable.ts';
