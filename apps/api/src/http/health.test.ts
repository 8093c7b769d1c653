import { aRegistration } from '@relevo/fixtures/registration';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { unavailableStorage } from '../platform/files/storage-errors.ts';
import { eventually } from '../testing/eventually.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { aPng } from '../testing/sample-files.ts';
import { sendForm } from '../testing/send-form.ts';
import { useTestApp } from '../testing/use-test-app.ts';

// What fails here is to be answered at once.
const app = useTestApp({ mayFail: true, settings: { DATABASE_WAIT_MS: '0' } });
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});
afterAll(() => admin.end());

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

  test('without its database the server is live but not ready, and recovers automatically', async () => {
    const { access_token } = await aRegisteredUser(app);
    const restoreDatabase = await takeDatabaseAway();
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

    await restoreDatabase();
    await eventually(async () => ((await status('/health/ready')) === 200 ? true : undefined));
    expect((await app.client.get('/user/profile/', { token: access_token })).status).toBe(200);
  });

  test('with a database that cannot write it is not ready, writes say when to try again, and it recovers', async () => {
    const person = await aRegisteredUser(app);
    const name = new URL(app.databaseUrl).pathname.slice(1);
    const cut = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await cut();
    await eventually(async () => ((await status('/health/ready')) === 503 ? true : undefined));
    const write = () => app.client.patch('/user/profile/', { first_name: 'Later' }, { token: person.access_token });
    const refused = await eventually(async () => {
      const answer = await write();
      return answer.status === 503 ? answer : undefined;
    });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await status('/health/live')).toBe(200);

    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await cut();
    await eventually(async () => ((await status('/health/ready')) === 200 ? true : undefined));
    await eventually(async () => ((await write()).status === 200 ? true : undefined));
  });

  test('a write that a full disk refuses is answered with 503, and the next check tries to write', async () => {
    await sql`
      create function refuse_as_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      app.db,
    );
    await sql`create trigger refuse_as_full before insert on users execute function refuse_as_full()`.execute(app.db);
    const answer = await app.client.post('/user/register/', aRegistration());
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    await sql`drop trigger refuse_as_full on users`.execute(app.db);
    expect(await status('/health/ready')).toBe(200);
    expect((await app.client.post('/user/register/', aRegistration())).status).toBe(201);
  });

  test.each(['full', 'read_only'] as const)(
    'with a file store that is %s it is ready, degraded, and says why',
    async (files) => {
      const condition = vi.spyOn(app.deps.files, 'condition').mockResolvedValue(files);
      expect(await app.client.get('/health/ready')).toMatchObject({ status: 200, body: { status: 'degraded', files } });
      condition.mockRestore();
      expect((await app.client.get('/health/ready')).body).toEqual({ status: 'ok' });
    },
  );

  test('a call that needs the file store says when to try again, in both languages, and changes nothing', async () => {
    const put = vi.spyOn(app.deps.files, 'put').mockRejectedValue(unavailableStorage(new Error('ENOSPC')));
    for (const [language, text] of [
      ['en', 'Files cannot be saved or opened at the moment. Nothing was changed. Please try again in a few minutes.'],
      [
        'fr',
        'Les fichiers ne peuvent pas être enregistrés ni ouverts pour l’instant. Rien n’a été modifié. Veuillez réessayer dans quelques minutes.',
      ],
    ] as const) {
      const { access_token: token } = await aRegisteredUser(app, { account_language: language });
      const answer = await sendForm(app, '/user/profile/', {
        method: 'PATCH',
        token,
        fields: { first_name: 'Changed' },
        files: [{ field: 'profile_picture', name: 'me.png', content: await aPng() }],
      });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(answer.body).toMatchObject({ error: text, code: 'storage_unavailable' });
      const { body } = await app.client.get('/user/profile/', { token });
      expect(body).not.toMatchObject({ first_name: 'Changed' });
    }
    put.mockRestore();
  });
});
