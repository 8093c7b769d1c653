import { readChoice } from '@relevo/browser/list-query';
import type { ReportedThreadView } from '@relevo/contracts/console-messages';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { EmptyState } from '@relevo/ui/empty-state';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { DataTable } from '@relevo/ui/table';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { BothPeople } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { threadQuery, threadsQuery, useHandleReports } from './threads.api.ts';

const states = ['waiting', 'handled'] as const;

/** Threads in which a message was reported, those that wait first. */
export function ThreadsPage() {
  const t = useTexts();
  const { query, page, change } = useListAddress();
  const state = readChoice(query, 'state', states) ?? '';
  const threads = useQuery(threadsQuery({ page, state }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('threads.title')} intro={t('threads.intro')} />
      <div className="sm:max-w-xs">
        <SelectField
          label={t('threads.state')}
          placeholder={t('threads.all')}
          value={state}
          options={states.map((value) => ({ value, label: t(`threads.states.${value}`) }))}
          onChange={(event) => change({ state: event.target.value })}
        />
      </div>
      <PagedList
        label={t('threads.title')}
        page={threads}
        empty={<EmptyState title={t('threads.empty_title')} text={t('threads.empty_text')} />}
      >
        {(rows) => <ThreadTable threads={rows} />}
      </PagedList>
    </div>
  );
}

function ThreadTable({ threads }: { threads: ReportedThreadView[] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('threads.title')}
      rows={threads}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'people',
          header: t('disputes.people'),
          cell: (row) => <BothPeople row={row} />,
        },
        {
          key: 'job',
          header: t('threads.job'),
          cell: ({ job_title }) => <span className="wrap-anywhere">{job_title}</span>,
        },
        {
          key: 'reported',
          header: t('threads.reported'),
          cell: ({ last_reported_at, reports }) => (
            <div className="grid gap-1">
              <Moment instant={last_reported_at} />
              <span className="text-sm text-ink-muted">{t('threads.reports', { count: reports })}</span>
            </div>
          ),
        },
        { key: 'acts', header: t('threads.acts'), cell: (thread) => <ThreadActs thread={thread} /> },
      ]}
    />
  );
}

function ThreadActs({ thread }: { thread: ReportedThreadView }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 max-sm:justify-items-end">
      <Chip tone={thread.waiting > 0 ? 'warning' : 'success'}>
        {t(`threads.states.${thread.waiting > 0 ? 'waiting' : 'handled'}`)}
      </Chip>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={t('threads.read_of', { title: thread.job_title })}
        onClick={() => setOpen(true)}
      >
        {t('threads.read')}
      </Button>
      {isOpen && <ThreadReader thread={thread} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ThreadReader({ thread, onClose }: { thread: ReportedThreadView; onClose: () => void }) {
  const t = useTexts();
  const read = useQuery(threadQuery(thread.id));
  const handle = useHandleReports(thread.id);
  const confirm = () =>
    handle.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.success(t('threads.handled'));
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('threads.conversation')}
      description={thread.job_title}
      closeText={t('dialog.close')}
      footer={
        thread.actions.includes('handle') && (
          <Button busy={handle.isPending} busyText={t('threads.handling')} onClick={confirm}>
            {t('threads.handle')}
          </Button>
        )
      }
    >
      {read.isPending && <Skeleton className="h-40" />}
      {read.isError && (
        <LoadError
          title={t('list.trouble')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      <ol className="grid gap-3">
        {read.data?.messages.map((message) => (
          <li
            key={message.id}
            className={`grid gap-1 rounded-card p-3 ${message.report ? 'bg-warning-soft' : 'bg-sunken'}`}
          >
            <p className="text-sm text-ink-muted">
              <span className="font-semibold">{t(`threads.by_${message.from}`)}</span>{' '}
              <Moment instant={message.sent_at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">
              {message.quick ? t(`threads.quick.${message.quick}`) : (message.text ?? t('threads.erased'))}
            </p>
            {message.report && (
              <p className="text-sm font-medium wrap-anywhere">
                {t('threads.reason', { reason: message.report.reason ?? t('threads.erased') })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
