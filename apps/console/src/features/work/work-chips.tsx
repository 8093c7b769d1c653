import type { ConsoleJobView, ConsoleShiftView } from '@relevo/contracts/console-work';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useTexts } from '../../platform/texts.ts';

const jobTones: Record<ConsoleJobView['status'], ChipTone> = {
  open: 'accent',
  confirmed: 'success',
  running: 'success',
  completed: 'neutral',
  canceled: 'danger',
};

const shiftTones: Record<ConsoleShiftView['status'], ChipTone> = {
  scheduled: 'neutral',
  in_progress: 'accent',
  completed: 'success',
  cancelled: 'danger',
};

/** A cancelled shift has a funding only when its cancellation is paid. */
const paidFundings: readonly ConsoleShiftView['funding'][] = ['in_review', 'paid', 'due'];

const fundingTones: Record<ConsoleShiftView['funding'], ChipTone> = {
  funded: 'neutral',
  unfunded: 'warning',
  in_review: 'warning',
  paid: 'success',
  due: 'danger',
};

export function JobStatusChip({ status }: Pick<ConsoleJobView, 'status'>) {
  const t = useTexts();
  return <Chip tone={jobTones[status]}>{t(`job_state.${status}`)}</Chip>;
}

/** What became of the shift, and of its pay. */
export function ShiftChips({ status, funding }: Pick<ConsoleShiftView, 'status' | 'funding'>) {
  const t = useTexts();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={shiftTones[status]}>{t(`shift_state.${status}`)}</Chip>
      {(status !== 'cancelled' || paidFundings.includes(funding)) && (
        <Chip tone={fundingTones[funding]}>{t(`funding_state.${funding}`)}</Chip>
      )}
    </span>
  );
}
