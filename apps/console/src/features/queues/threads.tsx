import type { ReportedThreadView } from '@relevo/contracts/console-messages';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../platform/moment.tsx';
import { Reading } from '../../platform/reading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type Queue, QueueActs, QueueTable, ReadButton, reportFilter } from './queue-page.tsx';
import { queueCalls, threadQuery, useHandleReports } from './queues.api.ts';

/** Threads in which a message was reported, those that wait first. */
export const threadsQueue: Queue<ReportedThreadView> = {
  name: 'threads',
  list: queueCalls.threads,
  filter: reportFilter,
  Rows: ThreadTable,
};

function ThreadTable({ rows }: { rows: ReportedThreadView[] }) {
  const t = useTexts();
  return (
    <QueueTable
      caption={t('threads.title')}
      rows={rows}
      columns={[
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
  return (
    <QueueActs>
      <Chip tone={thread.waiting > 0 ? 'warning' : 'success'}>
        {t(`threads.states.${thread.waiting > 0 ? 'waiting' : 'handled'}`)}
      </Chip>
      <ReadButton text={t('threads.read')} label={t('threads.read_of', { title: thread.job_title })}>
        {(close) => <ThreadReader thread={thread} onClose={close} />}
      </ReadButton>
    </QueueActs>
  );
}

function ThreadReader({ thread, onClose }: { thread: ReportedThreadView; onClose: () => void }) {
  const t = useTexts();
  const read = useQuery(threadQuery(thread.id));
  const handle = useHandleReports(thread.id);
  // The promise, because callbacks of `mutate` are dropped when the new list no longer has this row.
  const confirm = () =>
    handle.mutateAsync().then(
      () => {
        onClose();
        toast.success(t('threads.handled'));
      },
      () => undefined,
    );
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
          <Button busy={handle.isPending} busyText={t('threads.handling')} onClick={() => void confirm()}>
            {t('threads.handle')}
          </Button>
        )
      }
    >
      <Reading query={read}>
        {({ messages }) => (
          <ol className="grid gap-3">
            {messages.map((message) => (
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
        )}
      </Reading>
    </Dialog>
  );
}
