import type { TableColumn } from '@relevo/ui/table';
import type { ReactNode } from 'react';

/** `spoken` says without links what the seen cell links to. */
export type ChartColumn<Row> = TableColumn<Row> & { spoken?(row: Row): ReactNode };

type HiddenTableProps<Row> = {
  caption: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/** The figures of a chart for those who listen; nothing in it takes the keyboard, because nobody would see where it is. */
export function HiddenTable<Row>({ caption, columns, rows, rowKey }: HiddenTableProps<Row>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, spoken = cell }) => (
                <td key={key}>{spoken(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
