/** What is drawn on a page, in the words of a language. */
export type Sheet = {
  title: string;
  label: string;
  /** Beside the title, one below the other. */
  facts: [name: string, value: string][];
  parties: { title: string; lines: string[] }[];
  tables: SheetTable[];
  /** Below the tables, right-aligned; the last one is the sum. */
  sums: [name: string, value: string][];
  notes: string[];
};

export type SheetTable = {
  title: string;
  columns: { name: string; parts: number; isNumber?: boolean }[];
  /** A cell may have several lines. */
  rows: string[][];
  /** In place of a table without rows. */
  nothing: string;
};
