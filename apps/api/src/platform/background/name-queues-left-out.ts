import type { Log } from '../log.ts';
import { type LaneName, laneNames } from './lanes.ts';

/** A setting that was written for an earlier version lacks the queues that came since. */
export function nameQueuesLeftOut(log: Pick<Log, 'warn'>, run: readonly LaneName[]): void {
  const queues = laneNames.filter((name) => !run.includes(name));
  if (queues.length === 0) return;
  const text = `WORKER_QUEUES leaves out ${queues.join(', ')}: their work waits until another node runs them`;
  log.warn({ event: 'queues_left_out', queues }, text);
}
