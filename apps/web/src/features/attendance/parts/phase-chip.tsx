import { useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';

const tones: Record<ShiftPhase, ChipTone> = {
  scheduled: 'neutral',
  in_progress: 'accent',
  in_review: 'warning',
  settled: 'success',
  missed: 'danger',
  cancelled: 'neutral',
};

type PhaseChipProps = { shift: Pick<WorkerShiftView, 'phase' | 'dispute' | 'review'> };

/**
 * Where a booked shift stands, in a word; a dispute that is not settled comes first. Pay that our team looks at waits
 * for an approval: the shift is over, and the funding chip says what waits.
 */
export function PhaseChip({ shift }: PhaseChipProps) {
  const t = useTexts('attendance/parts');
  const { dispute, review } = shift;
  if (dispute && dispute.status !== 'resolved') return <DisputeChip dispute={dispute} />;
  const phase = shift.phase === 'in_review' && review?.reason === 'unproven' ? 'settled' : shift.phase;
  return <Chip tone={tones[phase]}>{t(`phase.${phase}`)}</Chip>;
}

/** A dispute that is not settled; nothing otherwise. */
export function DisputeChip({ dispute }: Pick<WorkerShiftView, 'dispute'>) {
  const t = useTexts('attendance/parts');
  if (!dispute || dispute.status === 'resolved') return null;
  return <Chip tone="warning">{t(`dispute.chip.${dispute.status}`)}</Chip>;
}
