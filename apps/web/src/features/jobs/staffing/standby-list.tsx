import { RelativeTime } from '@relevo/browser/relative-time';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { StandbyView } from '@relevo/contracts/replacements';
import { formatAverage } from '@relevo/i18n/formats';
import { reliabilityMark } from '@relevo/i18n/reliability-mark';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { standbyQuery } from './staffing.api.ts';

/** Who wants to be asked when there is room, in the order in which they are. */
export function StandbyList({ jobId }: { jobId: string }) {
  const t = useTexts('jobs/staffing');
  const standby = useQuery(standbyQuery(jobId));
  const { results = [], count = 0 } = standby.data ?? {};
  const rest = count - results.length;
  return (
    <Card title={t('standbyList.title')}>
      {standby.isPending && <Skeleton className="h-10" />}
      <LoadError query={standby} title={t('standbyList.loadFailed')} />
      {standby.data && count === 0 && <p className="text-ink-muted text-sm">{t('standbyList.empty')}</p>}
      {count > 0 && (
        <div className="grid gap-3">
          <p className="text-ink-muted text-sm">{t('standbyList.intro')}</p>
          <ol aria-label={t('standbyList.list')} className="divide-y divide-line">
            {results.map((each) => (
              <StandbyItem key={each.worker.id} standby={each} />
            ))}
          </ol>
          {rest > 0 && <p className="text-sm">{t('standbyList.more', { count: rest })}</p>}
        </div>
      )}
    </Card>
  );
}

function StandbyItem({ standby: { worker, position, since } }: { standby: StandbyView }) {
  const t = useTexts('jobs/staffing');
  const { language } = useLanguage();
  const { average } = worker.rating;
  const facts = [
    average === null ? t('standbyList.new') : t('standbyList.rated', { average: formatAverage(average, language) }),
    worker.reliability && reliabilityMark(worker.reliability, language),
    worker.distance_km !== null && formatDistance(worker.distance_km, language),
  ];
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="w-6 shrink-0 text-right font-semibold tabular-nums">{position}</span>
      <PersonFace person={worker} />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{fullName(worker)}</p>
        <p className="text-ink-muted text-sm">
          {facts.filter(Boolean).join(' · ')} · {t('standbyList.since')} <RelativeTime instant={since} />
        </p>
      </div>
    </li>
  );
}
