import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ApplicationView, TimelineEntryView } from '@relevo/contracts/applications';
import { jobPath } from '@relevo/contracts/screen-paths';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, type LucideIcon, Send, ThumbsUp, Undo2 } from 'lucide-react';
import { deviceZone } from '../../../platform/device-day.ts';
import { Timeline, TimelineRow } from '../../../platform/paging/timeline.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { timelineQuery } from './applications.api.ts';
import { listParams } from './view-state.ts';

const pageSize = 20;

/** Everything that happened to applications. */
export function TimelineTab({ jobId, page }: { jobId: string | null; page: number }) {
  const t = useTexts('applications/received');
  const query = useQuery(timelineQuery(listParams({ jobId, page, pageSize })));
  const words = {
    emptyTitle: t('timeline.emptyTitle'),
    emptyText: t('timeline.emptyText'),
    count: (count: number) => t('timeline.count', { count }),
    day: (word: 'today' | 'yesterday') => t(`timeline.${word}`),
  };
  return (
    <Timeline query={query} page={page} pageSize={pageSize} timezone={deviceZone()} words={words}>
      {(entry) => <TimelineEntry key={entry.id} entry={entry} />}
    </Timeline>
  );
}

type Step = Pick<ApplicationView['history'][number], 'status' | 'by'>;

/** A rejection without a decision came with the end of hiring, and is worded so. */
export function stepName({ status, by }: Step) {
  return status === 'rejected' && by === 'system' ? 'closed' : status;
}

const signs: Record<ReturnType<typeof stepName>, { Icon: LucideIcon; look: string }> = {
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
  const words = { name: fullName(entry.worker), wage: formatMoney(entry.final_wage, language) };
  const time = <time dateTime={entry.at}>{formatShiftClock(entry.at, { timezone: deviceZone(), language })}</time>;
  return (
    <TimelineRow sign={signs[step]} about={{ path: jobPath(entry.job.id), title: entry.job.title }} time={time}>
      <p>{t(`happened.${step}`, words)}</p>
    </TimelineRow>
  );
}
