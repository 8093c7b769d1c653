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

type Requested = Pick<WorkerShiftView, 'phase' | 'dispute' | 'review' | 'waiting_kind'>;

/**
 * Where a booked shift stands, in a word, and what is asked about it; a dispute that is not settled comes first. Pay that
 * our team looks at waits for an approval: the shift is over, and the funding chip says what waits.
 */
export function PhaseChip({ shift }: { shift: Requested }) {
  const t = useTexts('attendance/parts');
  const { dispute, review } = shift;
  if (dispute && dispute.status !== 'resolved') return <DisputeChip dispute={dispute} />;
  const phase = shift.phase === 'in_review' && review?.reason === 'unproven' ? 'settled' : shift.phase;
  return (
    <>
      <Chip tone={tones[phase]}>{t(`phase.${phase}`)}</Chip>
      <BeyondPlanChip shift={shift} />
    </>
  );
}

/** The open request about a shift, for lists that show its presence or pay instead of its phase; nothing without one. */
export function RequestChip({ shift }: { shift: Requested }) {
  const t = useTexts('attendance/parts');
  const { dispute, phase, review } = shift;
  if (dispute && dispute.status !== 'resolved') return <DisputeChip dispute={dispute} />;
  if (phase === 'in_review') {
    return (
      <Chip tone="warning">{t(review?.reason === 'unproven' ? 'funding.with_team.name' : 'phase.in_review')}</Chip>
    );
  }
  return <BeyondPlanChip shift={shift} />;
}

/** Overtime, an offer to stay longer or a substitute that waits for its answer. */
export function BeyondPlanChip({ shift: { waiting_kind: kind } }: { shift: Pick<Requested, 'waiting_kind'> }) {
  const t = useTexts('attendance/parts');
  return (
    (kind === 'overtime' || kind === 'extension' || kind === 'substitute') && (
      <Chip tone="warning">{t(`request.${kind}`)}</Chip>
    )
  );
}

/** A dispute that is not settled; nothing otherwise. */
export function DisputeChip({ dispute }: Pick<WorkerShiftView, 'dispute'>) {
  const t = useTexts('attendance/parts');
  if (!dispute || dispute.status === 'resolved') return null;
  return <Chip tone="warning">{t(`dispute.chip.${dispute.status}`)}</Chip>;
}
