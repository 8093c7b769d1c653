import type { RecordedEvent } from '@relevo/domain/events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { openDatabase } from '../database/database.ts';
import { startBackground } from './background.ts';
import { laneOf } from './lanes.ts';
import { recordEvents } from './outbox.ts';
import { type PublishedEvent, tasksOf } from './queued-tasks.ts';

const [one, other] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const event = (id: bigint, type: string, userId: string) => ({
  id,
  type,
  payload: { userId },
  recorded_at: new Date(),
});
const events = [
  event(1n, 'wallet.topped_up', one),
  event(2n, 'account.approved', one),
  event(3n, 'wallet.topped_up', other),
  event(4n, 'account.approved', other),
  event(5n, 'wallet.topped_up', one),
  event(6n, 'account.approved', one),
];
const jobKeyOf = ({ type, payload }: PublishedEvent) =>
  type === 'wallet.topped_up' ? `fund:${payload.userId}` : undefined;

test('events have a job each unless they may share one', () => {
  expect(tasksOf(events).map(({ job_key }) => job_key)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `event:${id}`));
  expect(tasksOf(events, { mailsPerJob: 2, jobKeyOf })).toEqual([
    expect.objectContaining({
      identifier: 'handle_event',
      job_key: `fund:${one}`,
      payload: { eventId: '5', type: 'wallet.topped_up', userId: one },
    }),
    expect.objectContaining({ identifier: 'handle_event', job_key: `fund:${other}` }),
    {
      identifier: 'send_mails',
      job_key: 'events:2',
      payload: [
        { eventId: '2', type: 'account.approved', userId: one },
        { eventId: '4', type: 'account.approved', userId: other },
      ],
    },
    { identifier: 'send_mails', job_key: 'events:6', payload: [expect.objectContaining({ eventId: '6' })] },
  ]);
});

test('a search that begins and a message to a crew wait for no mail', () => {
  const urgent = [
    event(1n, 'account.approved', one),
    event(2n, 'replacement.started', one),
    event(3n, 'message.crew', one),
  ];
  const tasks = tasksOf(urgent, { mailsPerJob: 25 });
  expect(tasks.map(({ identifier }) => laneOf(identifier))).toEqual(['upkeep', 'upkeep', 'mail']);
});

test('of mails that share a job only those that failed are sent again', async () => {
  const url = await freshDatabase();
  const log = pino({ level: 'silent' });
  const { db, close } = openDatabase({ url, poolSize: 3, log });
  const handled: bigint[] = [];
  let failing: bigint | undefined;
  const background = startBackground({
    db,
    url,
    log,
    sharedJobs: { mailsPerJob: 25 },
    handleEvent: async ({ eventId }: RecordedEvent) => {
      handled.push(eventId);
      if (handled.length > 2) return;
      failing = handled.length === 2 ? eventId : undefined;
      if (failing) throw new Error('the first try fails');
    },
  });
  const approved = { type: 'account.approved', userId: one } as const;
  await db.transaction().execute((tx) => recordEvents(tx, [approved, approved, approved], new Date()));
  // Regular tasks are added at each full minute.
  const jobs = () =>
    sql<{ size: number; attempts: number }>`
      select json_array_length(job.payload) as size, job.attempts from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id and task.identifier = 'send_mails'`.execute(
      db,
    );
  const left = await eventually(async () => (await jobs()).rows.find(({ size }) => size === 1) ?? null);
  expect(left).toEqual({ size: 1, attempts: 1 });
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  await eventually(async () => ((await jobs()).rows.length === 0 ? true : null));
  expect(handled).toHaveLength(4);
  expect(handled.filter((id) => id === failing)).toHaveLength(2);
  expect(new Set(handled).size).toBe(3);
  await background.stop();
  await close();
});
