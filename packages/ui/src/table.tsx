import { type MouseEvent, type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'end';
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  /** A click anywhere on a row does what a click on its first link does. */
  opensFirstLink?: boolean;
};

/** On a phone each row becomes a small list of name and value; wider tables scroll inside themselves, never the page. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, opensFirstLink }: DataTableProps<Row>) {
  const captionId = useId();
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm max-sm:block">
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead className="bg-sunken text-ink-muted max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={joinClasses('px-4 py-3 font-semibold', column.align === 'end' && 'text-right')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              onClick={opensFirstLink ? followFirstLink : undefined}
              className={joinClasses(
                'border-line border-t first:border-t-0 max-sm:block max-sm:py-2 sm:hover:bg-canvas',
                opensFirstLink && 'cursor-pointer',
              )}
            >
              {columns.map((column) => (
                <DataCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Ignores clicks on links and controls, and clicks that end a text selection. */
function followFirstLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event;
  // A dialog opened from a row is elsewhere in the page, but its clicks arrive here too.
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest('a, button, input, select, textarea, label, summary')) return;
  if (window.getSelection()?.toString()) return;
  row
    .querySelector('a[href]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

function DataCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  return (
    <td
      className={joinClasses(
        'px-4 py-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5 max-sm:text-right',
        column.align === 'end' && 'text-right',
      )}
    >
      <span aria-hidden="true" className="text-left text-ink-muted sm:hidden">
        {column.header}
      </span>
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  );
}
