/** All charts in one lazily loaded chunk; import them only through `use-charts.ts`. */
export { ColumnBars } from './column-bars.tsx';
export { RowBars } from './row-bars.tsx';
