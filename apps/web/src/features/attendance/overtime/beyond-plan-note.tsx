import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';

const load = () => import('./beyond-plan.tsx');
const BeyondPlan = lazyPart(() => load().then((file) => file.BeyondPlan), ['attendance/overtime']);

export const ExtendDialog = lazyPart(() => load().then((file) => file.ExtendDialog), ['attendance/overtime']);

type BeyondPlanNoteProps = { booked: WorkerShiftView; viewer: 'worker' | 'employer' };

/** Overtime and extensions of a shift, fetched for those few that have any. */
export function BeyondPlanNote({ booked, viewer }: BeyondPlanNoteProps) {
  if (!booked.overtime && !booked.extension) return null;
  return (
    <Suspense>
      <BeyondPlan booked={booked} viewer={viewer} />
    </Suspense>
  );
}
