import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createLog } from './platform/log.ts';
import { surviveFaults } from './survive-faults.ts';

const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
const mistake = new TypeError('x is not a function');
const mistakeOfQueue = Object.assign(new TypeError('release is not a function'), {
  stack:
    'TypeError: release is not a function\n    at listenForChanges (/srv/node_modules/graphile-worker/dist/main.js:257:28)',
});

test.each([
  { what: 'unhandledRejection', reason: lost, event: 'unhandled_rejection', does: [] },
  { what: 'unhandledRejection', reason: mistake, event: 'unhandled_rejection', does: [] },
  { what: 'uncaughtException', reason: lost, event: 'uncaught_connection_error', does: [] },
  { what: 'uncaughtException', reason: mistakeOfQueue, event: 'job_queue_exception', does: ['replace the runners'] },
  { what: 'uncaughtException', reason: mistake, event: 'uncaught_exception', does: ['stop the server'] },
])('$what of $reason.message is logged as $event, and then: $does', ({ what, reason, event, does }) => {
  const source = new EventEmitter();
  const lines: string[] = [];
  const done: string[] = [];
  surviveFaults(
    createLog('info', { write: (line: string) => void lines.push(line) }),
    {
      stopNow: () => void done.push('stop the server'),
      replaceRunners: () => void done.push('replace the runners'),
    },
    source as NodeJS.Process,
  );
  source.emit(what, reason);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event, err: { message: reason.message } }]);
  expect(done).toEqual(does);
});
