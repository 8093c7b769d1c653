import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { aNewcomer } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.close();
});

const status = async (path: string) => (await app.client.get(path)).status;

/** What a failing server does to us, on our database only: no new connection, and the open ones are cut. */
async function takeDatabaseAway(): Promise<() => Promise<unknown>> {
  const name = new URL(app.databaseUrl).pathname.slice(1);
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return () => admin.query(`alter database ${name} allow_connections true`);
}

describe('health', () => {
  test('both checks are fine on a good day, with and without the slash', async () => {
    for (const path of ['/health/live', '/health/live/', '/health/ready', '/health/ready/']) {
      expect(await app.client.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
    }
  });

  test('without its database the server lives but is not ready, and recovers by itself', async () => {
    const { access_token } = await aNewcomer(app);
    const giveBack = await takeDatabaseAway();
    await eventually(async () => ((await status('/health/ready')) === 503 ? true : undefined));
    const unready = await app.client.get('/health/ready', { headers: { 'accept-language': 'fr' } });
    expect(unready.body).toEqual({
      error: 'Erreur du serveur. Veuillez réessayer plus tard.',
      request_id: unready.headers.get('x-request-id'),
    });
    expect(await status('/health/live')).toBe(200);
    const failed = await app.client.get('/user/profile/', { token: access_token });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(failed.body).toMatchObject({
      error: 'Server error. Please try again later.',
      request_id: expect.any(String),
    });
    expect(Object.keys(failed.body).sort()).toEqual(['error', 'request_id']);

    await giveBack();
    await eventually(async () => ((await status('/health/ready')) === 200 ? true : undefined));
    expect((await app.client.get('/user/profile/', { token: access_token })).status).toBe(200);
  });
});
