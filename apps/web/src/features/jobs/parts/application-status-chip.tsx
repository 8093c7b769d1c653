import { useTexts } from '@relevo/browser/texts';
import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';

const tones: Record<ApplicationStatus, ChipTone> = {
  pending: 'neutral',
  accepted: 'warning',
  rejected: 'danger',
  confirmed: 'success',
};

type ApplicationStatusChipProps = { status: ApplicationStatus; viewer: 'worker' | 'employer' };

/** After an acceptance the worker has to confirm: the employer's chip says so. */
export function ApplicationStatusChip({ status, viewer }: ApplicationStatusChipProps) {
  const t = useTexts('jobs/parts');
  const isWaitingForWorker = viewer === 'employer' && status === 'accepted';
  return (
    <Chip tone={tones[status]}>{isWaitingForWorker ? t('waitingForWorker') : t(`applicationStatus.${status}`)}</Chip>
  );
}
