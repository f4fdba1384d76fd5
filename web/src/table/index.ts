export { PlaceMark, SpotArea } from './SpotArea.tsx';
export { useTable } from './useTable.ts';
