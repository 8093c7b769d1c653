import { useTexts } from '@relevo/browser/texts';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';

const tones: Record<JobStatus, ChipTone> = {
  open: 'accent',
  confirmed: 'success',
  running: 'warning',
  completed: 'neutral',
  canceled: 'danger',
};

export function JobStatusChip({ status }: { status: JobStatus }) {
  const t = useTexts('jobs/parts');
  return <Chip tone={tones[status]}>{t(`jobStatus.${status}`)}</Chip>;
}
