import type { JobView } from '@relevo/contracts/jobs';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { useTexts } from '../../platform/texts.ts';
import { fillOf } from './fill.ts';

/** How many of a job's places are taken, as a bar and in words. */
export function FillProgress({ job }: { job: JobView }) {
  const t = useTexts('my-jobs');
  const { taken, total, percent } = fillOf(job);
  const { accepted } = job.counts;
  const words = t('places', { taken, count: total });
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span className="font-medium">{words}</span>
        {accepted > 0 && <span className="text-ink-muted">{t('placesWaiting', { count: accepted })}</span>}
      </p>
      <ProgressBar label={words} percent={percent} tone={percent === 100 ? 'success' : 'accent'} />
    </div>
  );
}
