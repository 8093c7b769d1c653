import { useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { Chip } from '@relevo/ui/chip';
import { hiringOf } from './hiring-of.ts';

/** Whether the owner's job takes workers; nothing for a job that is over. */
export function HiringChip({ job }: { job: JobView }) {
  const t = useTexts('jobs/parts');
  const hiring = hiringOf(job);
  if (!hiring) return null;
  return <Chip tone={hiring === 'open' ? 'accent' : 'neutral'}>{t(`hiring.${hiring}`)}</Chip>;
}
