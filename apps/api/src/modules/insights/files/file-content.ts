import type { Writable } from 'node:stream';

/** A number stays a number in a spreadsheet; money has two digits. */
export type Cell = string | { number: number } | { money: string };
export type Column = Readonly<{
  name: string /** Of the width of a page, in parts. */;
  parts: number;
  isNumber?: boolean;
}>;

/** A report to write, with its rows as a stream. */
export type FileContent = Readonly<{
  title: string;
  subtitle: string;
  nothing: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Cell[]>;
  /** Null without a last row of totals. */
  totals: readonly Cell[] | null;
  /** Between the cells of a CSV file. */
  separator?: ',' | ';';
  out: Writable;
}>;

export function plainCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return 'money' in cell ? cell.money : String(cell.number);
}
