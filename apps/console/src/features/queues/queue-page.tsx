import { readChoice } from '@relevo/browser/list-query';
import { queryKeys } from '@relevo/browser/query-keys';
import type { PlainTextKey } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ChoiceFilter } from '../../platform/list/choice-filter.tsx';
import { type Page, PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { PageHeading } from '../../platform/page-heading.tsx';
import { BothPeople } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { Asked, QueueName } from './queues.api.ts';

export type Queue<Row> = {
  name: QueueName;
  list(asked: Asked): Promise<Page<Row>>;
  filter: {
    parameter: 'status' | 'state';
    words: 'appeals' | 'disputes' | 'problems' | 'threads';
    choices: readonly { value: string; label: PlainTextKey<'console'> }[];
  };
  Rows: ComponentType<{ rows: Row[] }>;
};

const reportStates = ['waiting', 'handled'] as const;

/** Of queues of reports. */
export const reportFilter: Queue<unknown>['filter'] = {
  parameter: 'state',
  words: 'threads',
  choices: reportStates.map((value) => ({ value, label: `threads.states.${value}` })),
};

/** What waits for a decision of an operator, first what waits longest: one page for every queue. */
export function QueuePage<Row>({ queue: { name, list, filter, Rows } }: { queue: Queue<Row> }) {
  const t = useTexts();
  const { query, page, change } = useListAddress();
  const values = filter.choices.map(({ value }) => value);
  const chosen = readChoice(query, filter.parameter, values) ?? '';
  const rows = useQuery({
    queryKey: [...queryKeys[name], 'list', page, chosen],
    queryFn: ({ signal }) => list({ query: { page, page_size: 20 }, chosen, signal }),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="space-y-6">
      <PageHeading title={t(`${name}.title`)} intro={t(`${name}.intro`)} />
      <div className="sm:max-w-xs">
        <ChoiceFilter
          label={t(`${filter.words}.state`)}
          allText={t(`${filter.words}.all`)}
          value={chosen}
          options={filter.choices.map(({ value, label }) => ({ value, label: t(label) }))}
          onChoose={(value) => change({ [filter.parameter]: value })}
        />
      </div>
      <PagedList
        label={t(`${name}.title`)}
        page={rows}
        empty={<EmptyState title={t(`${name}.empty_title`)} text={t(`${name}.empty_text`)} />}
      >
        {(found) => <Rows rows={found} />}
      </PagedList>
    </div>
  );
}

type QueueTableProps<Row> = { caption: string; rows: Row[]; columns: readonly TableColumn<Row>[] };

/** A queue as a table: both people of a shift first. */
export function QueueTable<Row extends { id: string } & Parameters<typeof BothPeople>[0]['row']>({
  caption,
  rows,
  columns,
}: QueueTableProps<Row>) {
  const t = useTexts();
  const people = { key: 'people', header: t('disputes.people'), cell: (row: Row) => <BothPeople row={row} /> };
  return <DataTable caption={caption} rows={rows} rowKey={({ id }) => id} columns={[people, ...columns]} />;
}

/** The cell in which a row is read and decided. */
export function QueueActs({ children }: { children: ReactNode }) {
  return <div className="grid min-w-20 justify-items-start gap-2 max-sm:justify-items-end">{children}</div>;
}

type ReadButtonProps = { text: string; label: string; children: (close: () => void) => ReactNode };

/** Opens the dialog that reads everything about a row. */
export function ReadButton({ text, label, children }: ReadButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
