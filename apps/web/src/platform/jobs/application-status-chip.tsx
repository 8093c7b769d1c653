import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useTexts } from '../texts.ts';

const tones: Record<ApplicationStatus, ChipTone> = {
  pending: 'neutral',
  accepted: 'warning',
  rejected: 'danger',
  confirmed: 'success',
};

type ApplicationStatusChipProps = { status: ApplicationStatus; viewer: 'worker' | 'employer' };

/** Once accepted, it is the worker's turn: the employer reads for whom they wait. */
export function ApplicationStatusChip({ status, viewer }: ApplicationStatusChipProps) {
  const t = useTexts('jobs');
  const isWaitingForWorker = viewer === 'employer' && status === 'accepted';
  return (
    <Chip tone={tones[status]}>{isWaitingForWorker ? t('waitingForWorker') : t(`applicationStatus.${status}`)}</Chip>
  );
}
