import type { SignedInView } from '@relevo/contracts/accounts';
import type { QrCodeView, ScanAnswer, WorkerShiftPage } from '@relevo/contracts/shifts';
import { afterAll, expect, test } from 'vitest';
import { connectionUrl, readConnection } from './platform/embedded-postgres/connection-file.ts';
import type { Client } from './testing/api-client.ts';
import { onSite } from './testing/attendance.ts';
import { openStream, told } from './testing/event-stream.ts';
import { aJobBody, aShiftFromNow } from './testing/hiring.ts';
import { aRegistration } from './testing/people.ts';
import { openProcessStand } from './testing/server-process.ts';
import type { TestApp } from './testing/test-app.ts';

const stand = openProcessStand();
afterAll(stand.clear);

const secrets = {
  JWT_SECRET: 'one secret that both servers have been given',
  ENCRYPTION_KEY: 'another secret that both servers have got',
};

test('a scan on one server reaches a screen that follows the other within a second', { timeout: 120_000 }, async () => {
  // Their own PostgreSQL: what other tests write at the same time would hold up what is told.
  const dataDir = stand.newDataDir();
  const one = await stand.startServer({ ...secrets, DATA_DIR: dataDir });
  const connection = readConnection(dataDir);
  if (!connection) throw new Error('nobody knows how to reach the database');
  const DATABASE_URL = connectionUrl(connection);
  const other = await stand.startServer({ ...secrets, DATABASE_URL, DATA_DIR: stand.newDataDir() });

  const letIn = async (user_type: string): Promise<SignedInView> => {
    const { body } = await one.client.post<SignedInView>('/user/register/', aRegistration({ user_type }));
    for (const word of ['verify-email', 'approve']) {
      const { code, output } = await stand.run('ops.js', [word, body.user.email], {
        ...secrets,
        DATABASE_URL,
        DATA_DIR: dataDir,
      });
      if (code !== 0) throw new Error(output);
    }
    return body;
  };
  const [employer, worker] = [await letIn('employer'), await letIn('worker')];
  const [asEmployer, asWorker] = [employer, worker].map(({ access_token: token }) => ({ token }));
  const make = async <Body>(call: Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const post = <Body>(client: Client, path: string, body: unknown, as?: { token: string }) =>
    make(client.post<Body>(path, body, as));
  const clock = { clock: { now: () => new Date() } } as TestApp;
  const job = await post<{ id: string }>(one.client, '/job/create/', aJobBody(aShiftFromNow(clock, 30)), asEmployer);
  const { id } = await post<{ id: string }>(one.client, `/application/apply/${job.id}/`, { final_wage: 20 }, asWorker);
  const answered = `/application/update-application-status/${id}/`;
  await make(one.client.patch(answered, { status: 'accepted' }, asEmployer));
  await post(other.client, `/job/confirm-job/${job.id}/`, undefined, asWorker);
  const { results } = await make(one.client.get<WorkerShiftPage>('/shift/my-worker-shifts/', asWorker));
  const shiftId = results[0]?.id ?? '';

  const board = await openStream(other.url, { token: employer.access_token });
  await told(board, 1);
  for (const [index, what] of ['checked_in', 'checked_out'].entries()) {
    // The code of one server is taken by the other.
    const shown = `/shift/worker-shift/${shiftId}/qr-code/`;
    const { qr_code } = await make(other.client.get<QrCodeView>(shown, asEmployer));
    const scannedAt = performance.now();
    await post<ScanAnswer>(one.client, '/shift/scan-qr-code/', { qr_code, ...onSite }, asWorker);
    const seen = () => board.events.filter(({ event }) => event === 'worker_shift').map(({ data }) => data.what);
    await expect.poll(() => seen()[index], { timeout: 5_000, interval: 20 }).toBe(what);
    expect(performance.now() - scannedAt).toBeLessThan(1_000);
  }
  // A server with an open stream goes as soon as it is asked to.
  const askedAt = performance.now();
  other.signal('SIGTERM');
  expect(await other.ended).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(8_000);
  await board.ended;
});
