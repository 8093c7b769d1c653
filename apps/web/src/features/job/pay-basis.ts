import type { JobDetailView } from '@relevo/contracts/jobs';
import { type Shift, shiftsAhead, type Terms } from './job-pay.ts';

/**
 * What a person's pay is reckoned from: somebody who asked for a wage of their own by that one, and whoever has yet to be
 * booked by the shifts that are not over.
 */
export function payBasis(job: JobDetailView, now: Date): { shifts: readonly Shift[]; terms: Terms } {
  const asked = job.my_application?.status === 'rejected' ? null : job.my_application;
  const isBooked = asked?.status === 'confirmed';
  return {
    shifts: job.is_mine || isBooked ? job.shifts : shiftsAhead(job.shifts, now),
    terms: { breakMinutes: job.schedule.break_duration, wage: asked?.final_wage ?? job.wage },
  };
}
