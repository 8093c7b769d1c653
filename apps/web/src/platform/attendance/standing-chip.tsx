import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { Standing } from '@relevo/domain/worker-shift-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useTexts } from '../texts.ts';

const tones: Record<Standing, ChipTone> = {
  scheduled: 'neutral',
  in_progress: 'accent',
  in_review: 'warning',
  settled: 'success',
  missed: 'danger',
  cancelled: 'neutral',
};

/** Where a booked shift stands, in a word. */
export function StandingChip({ shift }: { shift: Pick<WorkerShiftView, 'standing'> }) {
  const t = useTexts('attendance');
  return <Chip tone={tones[shift.standing]}>{t(`standing.${shift.standing}`)}</Chip>;
}
