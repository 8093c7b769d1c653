import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useTexts } from '../texts.ts';

const tones: Record<JobStatus, ChipTone> = {
  open: 'accent',
  confirmed: 'success',
  running: 'warning',
  completed: 'neutral',
  canceled: 'danger',
};

export function JobStatusChip({ status }: { status: JobStatus }) {
  const t = useTexts('jobs');
  return <Chip tone={tones[status]}>{t(`jobStatus.${status}`)}</Chip>;
}
