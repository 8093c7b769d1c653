/** All that draws, in one file for the browser; nobody else may import these. */
export { ColumnBars } from './column-bars.tsx';
export { RowBars } from './row-bars.tsx';
