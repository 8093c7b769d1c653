import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ApplicationView, TimelineEntryView } from '@relevo/contracts/applications';
import { jobPath } from '@relevo/contracts/screen-paths';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { CircleCheck, CircleX, type LucideIcon, Send, ThumbsUp, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { deviceZone, today } from '../../../platform/device-day.ts';
import { type DayGroup, dayWord } from '../../../platform/paging/day-groups.ts';
import { fullName } from '../../../platform/person-name.ts';

type Step = Pick<ApplicationView['history'][number], 'status' | 'by'>;

/** A rejection without a decision came with the end of hiring, and is worded so. */
export function stepName({ status, by }: Step) {
  return status === 'rejected' && by === 'system' ? 'closed' : status;
}

export function TimelineDay({ group }: { group: DayGroup<TimelineEntryView> }) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  const headingId = useId();
  const word = dayWord(group.day, today());
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-semibold">
        {word ? t(`timeline.${word}`) : formatDate(group.day, language)}
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {group.entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const icons: Record<ReturnType<typeof stepName>, { Icon: LucideIcon; look: string }> = {
  pending: { Icon: Send, look: 'bg-accent-soft text-accent-ink' },
  accepted: { Icon: ThumbsUp, look: 'bg-warning-soft text-warning' },
  confirmed: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  rejected: { Icon: CircleX, look: 'bg-danger-soft text-danger' },
  closed: { Icon: CircleX, look: 'bg-sunken text-ink-muted' },
  withdrawn: { Icon: Undo2, look: 'bg-sunken text-ink-muted' },
};

/** Who did what on which job, and when on this device's clock. */
function TimelineEntry({ entry }: { entry: TimelineEntryView }) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  const step = stepName(entry);
  const { Icon, look } = icons[step];
  const words = { name: fullName(entry.worker), wage: formatMoney(entry.final_wage, language) };
  return (
    <li className="flex items-start gap-3 p-4">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p>{t(`happened.${step}`, words)}</p>
        <Link
          to={jobPath(entry.job.id)}
          className="rounded-sm text-accent-ink text-sm underline-offset-4 hover:underline"
        >
          {entry.job.title}
        </Link>
      </div>
      <time dateTime={entry.at} className="shrink-0 text-ink-muted text-sm">
        {formatShiftClock(entry.at, { timezone: deviceZone(), language })}
      </time>
    </li>
  );
}
