export { comparisonPage } from './compare-page.ts';
export { reportPage } from './report-page.ts';
