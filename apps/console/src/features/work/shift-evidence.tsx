import { useLanguage } from '@relevo/browser/texts';
import type { ShiftEvidenceView } from '@relevo/contracts/console-reliability';
import { formatMoney } from '@relevo/i18n/formats';
import type { ReactNode } from 'react';
import { Facts } from '../../platform/facts.tsx';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';

export type Evidence = Pick<ShiftEvidenceView, 'scans' | 'log' | 'messages'> & Partial<ShiftEvidenceView>;

/** Everything on record about a booked shift: its scans, its log, and what the two sides wrote about the job. */
export function ShiftEvidence({ evidence }: { evidence: Evidence }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { scans, log, messages, pay, worked_minutes: worked } = evidence;
  return (
    <div className="grid gap-5">
      {pay !== undefined && (
        <Facts
          facts={[
            { label: t('shift_evidence.pay'), value: pay === null ? '' : formatMoney(pay, language) },
            { label: t('shift_evidence.worked'), value: String(worked ?? '') },
          ]}
        />
      )}
      <Part title={t('shift_evidence.scans')} empty={scans.length === 0 && t('shift_evidence.no_scans')}>
        {scans.map((scan) => (
          <li key={scan.action} className="text-sm">
            <span className="font-semibold">{t(`shift_evidence.${scan.action}`)}</span> <Moment instant={scan.at} />
            {` · ${t(`shift_evidence.grade.${scan.grade}`)}`}
            {scan.distance_m !== null && ` · ${t('shift_evidence.distance', { distance: scan.distance_m })}`}
          </li>
        ))}
      </Part>
      <Part title={t('shift_evidence.log')}>
        {log.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 text-sm wrap-anywhere">
            <span>
              <Moment instant={entry.at} /> · {t(`shift_evidence.by.${entry.by}`)} ·{' '}
              <span className="font-semibold">{t(`log_event.${entry.event}`)}</span>
              {entry.after?.pay && ` · ${formatMoney(entry.after.pay, language)}`}
            </span>
            {entry.reason && <span className="text-ink-muted">{entry.reason}</span>}
          </li>
        ))}
      </Part>
      <Part title={t('shift_evidence.messages')} empty={messages.length === 0 && t('shift_evidence.no_messages')}>
        {messages.map((message) => (
          <li key={message.id} className="grid gap-1 rounded-card bg-sunken p-3">
            <p className="text-sm text-ink-muted">
              <span className="font-semibold">{t(`shift_evidence.by.${message.from}`)}</span>{' '}
              <Moment instant={message.sent_at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">
              {message.quick ? t(`threads.quick.${message.quick}`) : (message.text ?? t('threads.erased'))}
            </p>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty?: string | false; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {empty ? <p className="text-sm text-ink-muted">{empty}</p> : <ol className="grid gap-2">{children}</ol>}
    </section>
  );
}
