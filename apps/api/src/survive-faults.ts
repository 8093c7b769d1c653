import { isDatabaseAway } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';

type Reactions = { stopNow: () => void; replaceRunners: () => void };
type Source = Pick<NodeJS.Process, 'on'>;

/**
 * The last defence behind every own handler. A rejection that nothing awaits is logged and ends nothing: the request or
 * job it belonged to has its own outcome. An exception outside of any promise leaves the process in an unknown state, so
 * the server stops in order and exits with 1; one of a lost connection has left nothing half-done, and one of the job
 * queue's library has left only its own runners in an unknown state.
 */
export function surviveFaults(log: Log, { stopNow, replaceRunners }: Reactions, source: Source = process): void {
  source.on('unhandledRejection', (reason) => {
    log.error({ event: 'unhandled_rejection', err: reason }, 'A promise was rejected that nothing awaits');
  });
  source.on('uncaughtException', (error) => {
    if (isDatabaseAway(error)) {
      log.error({ event: 'uncaught_connection_error', err: error }, 'A connection was lost outside of any request');
      return;
    }
    if (isOfJobQueue(error)) {
      log.error({ event: 'job_queue_exception', err: error }, 'The job queue threw an exception, starting it anew');
      replaceRunners();
      return;
    }
    log.fatal({ event: 'uncaught_exception', err: error }, 'An exception was not caught, stopping');
    stopNow();
  });
}

function isOfJobQueue(error: Error): boolean {
  return /[\\/]node_modules[\\/]graphile-worker[\\/]/.test(error.stack ?? '');
}
