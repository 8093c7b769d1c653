import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleDisputeDetailView, ConsoleDisputeView } from '@relevo/contracts/console-shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Trouble } from '../../platform/trouble.tsx';
import { disputeQuery } from './disputes.api.ts';

/** Everything about a disputed shift on one page: its scans, its log, and what the two wrote to each other. */
export function EvidenceDialog({ dispute, onClose }: { dispute: ConsoleDisputeView; onClose: () => void }) {
  const t = useTexts();
  const evidence = useQuery(disputeQuery(dispute.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('evidence.title')}
      description={dispute.job_title}
      closeText={t('dialog.close')}
    >
      {evidence.isPending && <Skeleton className="h-40" />}
      {evidence.isError && (
        <Trouble
          title={t('list.trouble')}
          error={evidence.error}
          isRetrying={evidence.isFetching}
          onRetry={() => void evidence.refetch()}
        />
      )}
      {evidence.data && (
        <div className="grid gap-6">
          <Part title={t('evidence.scans')} isEmpty={evidence.data.scans.length === 0}>
            {evidence.data.scans.map((scan) => (
              <ScanLine key={scan.action} scan={scan} />
            ))}
          </Part>
          <Part title={t('evidence.log')} isEmpty={evidence.data.log.length === 0}>
            {evidence.data.log.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </Part>
          <Part title={t('evidence.messages')} isEmpty={evidence.data.messages.length === 0}>
            {evidence.data.messages.map((message) => (
              <li key={message.id} className="grid gap-1 rounded-card bg-sunken p-3">
                <p className="text-sm text-ink-muted">
                  <span className="font-semibold">{t(`threads.by_${message.from}`)}</span>{' '}
                  <Moment instant={message.sent_at} />
                </p>
                <p className="whitespace-pre-line wrap-anywhere">
                  {message.quick ? t(`threads.quick.${message.quick}`) : (message.text ?? t('threads.erased'))}
                </p>
              </li>
            ))}
          </Part>
        </div>
      )}
    </Dialog>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const t = useTexts();
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-lg">{title}</h3>
      {isEmpty ? <p className="text-ink-muted">{t('evidence.none')}</p> : <ol className="grid gap-2">{children}</ol>}
    </section>
  );
}

function ScanLine({ scan }: { scan: ConsoleDisputeDetailView['scans'][number] }) {
  const t = useTexts();
  return (
    <li className="rounded-card bg-sunken p-3 text-sm">
      <span className="font-semibold">{t(`evidence.action.${scan.action}`)}</span> <Moment instant={scan.at} />
      <span className="block">
        {t(`evidence.grade.${scan.grade}`)}
        {scan.distance_m !== null && ` · ${t('evidence.distance', { metres: scan.distance_m })}`}
      </span>
    </li>
  );
}

function LogLine({ entry }: { entry: ConsoleDisputeDetailView['log'][number] }) {
  const t = useTexts();
  const { language } = useLanguage();
  const pay = entry.after?.pay;
  return (
    <li className="grid gap-0.5 rounded-card bg-sunken p-3 text-sm">
      <span className="text-ink-muted">
        <Moment instant={entry.at} /> · {t(`evidence.by.${entry.by}`)}
      </span>
      <span className="font-semibold">
        {t(`evidence.event.${entry.event}`)}
        {pay && ` · ${formatMoney(pay, language)}`}
      </span>
      {entry.reason && <span className="wrap-anywhere">{entry.reason}</span>}
    </li>
  );
}
