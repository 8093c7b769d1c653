import { minutesUntil } from '@relevo/browser/countdown';
import type { ApplicationView } from '@relevo/contracts/applications';

type JobPlaces = Pick<ApplicationView['job'], 'worker_count' | 'positions_left'>;

const hourMinutes = 60;
const soonMinutes = 72 * hourMinutes;

/**
 * Minutes until the next shift of a job that has no worker yet, from three days before; null otherwise. An hour or more
 * away, minutes are left out.
 */
export function minutesUntilEmptyStart(job: JobPlaces, startsAt: string, now: Date): number | null {
  const minutes = minutesUntil(startsAt, now);
  if (job.positions_left < job.worker_count || minutes <= 0 || minutes > soonMinutes) return null;
  return minutes < hourMinutes ? minutes : Math.floor(minutes / hourMinutes) * hourMinutes;
}
