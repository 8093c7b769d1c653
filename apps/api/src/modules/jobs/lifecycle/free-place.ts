import type { Deps } from '../../../platform/deps.ts';
import { endBooking } from '../../applications/applications.ts';
import type { FreePlace } from '../../attendance/attendance.ts';
import { settleReplacements } from '../../offers/offers.ts';
import { advanceJobStatus } from './advance-job-status.ts';

/** Ends a booking of which no shift is left: its place is free, and a confirmed job opens again unless hiring is closed. */
export const freePlace =
  (deps: Deps): FreePlace =>
  async (tx, booking) => {
    // A job that should have begun begins first, and runs on with a free place.
    await advanceJobStatus(deps, tx, booking.jobId, booking.at);
    await endBooking(tx, booking);
    await advanceJobStatus(deps, tx, booking.jobId, booking.at);
  };

/** The same after a no-show, which no search follows: shifts that lack no one any more are not searched for. */
export const freeMissedPlace =
  (deps: Deps): FreePlace =>
  async (tx, booking) => {
    await freePlace(deps)(tx, booking);
    await settleReplacements(tx, { jobId: booking.jobId, at: booking.at });
  };
