import { Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import { DataTable, type TableColumn } from '../table.tsx';

type ChartCardProps<Row> = {
  title: string;
  intro: ReactNode;
  /** The words of the button that shows the table. */
  asTableText: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** What to say instead when there is nothing to draw. */
  empty?: ReactNode;
  /** Nothing while its code is on its way; null when there is none, so that the table stands there. */
  chart: ReactNode;
};

/** A chart and the table behind it: one of them is seen, and the table is always there for those who listen. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, intro, asTableText, columns, rows, rowKey, empty, chart } = props;
  const [isTable, setIsTable] = useState(false);
  const table = { caption: title, columns, rows, rowKey };

  if (empty) {
    return (
      <Card title={title}>
        <p className="text-ink-muted">{empty}</p>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      actions={
        <Button
          variant={isTable ? 'primary' : 'secondary'}
          size="sm"
          aria-pressed={isTable}
          icon={<Table2 aria-hidden="true" className="size-4" />}
          onClick={() => setIsTable(!isTable)}
        >
          {asTableText} <span className="sr-only">({title})</span>
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-muted text-sm">{intro}</p>
        {isTable || chart === null ? (
          <div className="max-h-112 overflow-y-auto rounded-card">
            <DataTable {...table} />
          </div>
        ) : (
          <>
            {chart ?? <Skeleton className="h-48 w-full" />}
            <HiddenTable {...table} />
          </>
        )}
      </div>
    </Card>
  );
}

/** `spoken` says without links what the seen cell links to. */
export type ChartColumn<Row> = TableColumn<Row> & { spoken?(row: Row): ReactNode };

type HiddenTableProps<Row> = {
  caption: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/** The figures of a chart for screen readers; nothing in it takes the focus, because the focus would be invisible. */
function HiddenTable<Row>({ caption, columns, rows, rowKey }: HiddenTableProps<Row>) {
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
