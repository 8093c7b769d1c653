import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { beforeAll, expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import { eventually } from '../../testing/eventually.ts';
import { aRegisteredUser } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { recordEvent } from '../background/outbox.ts';

const waiting = new Set<Socket>();
let hanging: Server;
let port = 0;

beforeAll(async () => {
  // Takes every connection and never says a word.
  hanging = createServer((socket) => {
    waiting.add(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  port = (hanging.address() as AddressInfo).port;
});
const app = useTestApp(() => ({ background: true, settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } }));

test('a mail server that hangs delays no money, and every mail goes out once when it answers again', async () => {
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await aRegisteredUser(app));
  await eventually(async () => (waiting.size >= 2 ? true : null));

  const userId = people[0]?.user.id ?? '';
  for (let count = 0; count < 5; count += 1) {
    await app.db.transaction().execute((tx) => recordEvent(tx, { type: 'wallet.topped_up', userId }, app.clock.now()));
  }
  // The lane of money is empty again while both slots for mail still wait for the server.
  await eventually(async () => ((await jobsOf('handle_event')) === 0 && (await unpublished()) === 0 ? true : null));
  expect(await jobsOf('send_mail')).toBe(5);

  const received: string[] = [];
  for (const socket of waiting) socket.destroy();
  await new Promise((resolve) => hanging.close(resolve));
  const working = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  working.listen(port, '127.0.0.1');
  await eventually(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db);
    return (await jobsOf('send_mail')) === 0 ? true : null;
  });
  expect(received.sort()).toEqual(people.map(({ user }) => user.email).sort());

  // Handled again, as after an end that could not be recorded, a mail is not sent again.
  const { id } = await app.db
    .selectFrom('outbox_events')
    .select('id')
    .where('type', '=', 'account.registered')
    .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
    .executeTakeFirstOrThrow();
  await handleEvent(app.deps, { type: 'account.registered', userId, eventId: id });
  expect(received).toHaveLength(5);
  await new Promise<void>((resolve) => working.close(() => resolve()));
});

async function jobsOf(task: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${task}`.execute(app.db);
  return rows[0]?.count ?? -1;
}

async function unpublished(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_events where published_at is null`.execute(app.db);
  return rows[0]?.count ?? -1;
}
