import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
beforeAll(async () => {
  await aRegisteredUser(app, { email: 'Jeanne@people.example' });
});

const logIn = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  app.client.post('/user/login/', body, { headers });

const good = { email: 'Jeanne@people.example', password: 'correct horse' };

describe('logging in', () => {
  test('answers the tokens and the person', async () => {
    const answer = await app.client.post<SignedInView>('/user/login/', good);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: 'Jeanne@people.example', first_name: 'Jeanne' } },
    });
    const profile = await app.client.get('/user/profile/', { token: answer.body.access_token });
    expect(profile).toMatchObject({ status: 200, body: answer.body.user });
  });

  test.each(['jeanne@people.example', 'JEANNE@PEOPLE.EXAMPLE', '  jeanne@People.example '])(
    'takes the address as %j',
    async (email) => expect((await logIn({ ...good, email })).status).toBe(200),
  );

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await logIn({ ...good, password: 'wrong horse' });
    const unknown = await logIn({ ...good, email: 'nobody@people.example' });
    expect(wrong).toMatchObject({ status: 401 });
    expect(wrong.body).toEqual({ error: 'Incorrect email or password.', message: 'Incorrect email or password.' });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
    expect(Object.keys(unknown.body)).toEqual(Object.keys(wrong.body));
  });

  test('a password is compared exactly', async () => {
    for (const password of ['Correct horse', ' correct horse', 'correct horse ', 'correct horse\u200b']) {
      expect((await logIn({ ...good, password })).status).toBe(401);
    }
  });

  test.each([
    ['email', undefined, 'Email is required', 'Le courriel est obligatoire'],
    ['email', '', 'Email is required', 'Le courriel est obligatoire'],
    ['email', 'jeanne', 'Invalid email', 'Courriel invalide'],
    ['email', 'jeanne@', 'Invalid email', 'Courriel invalide'],
    ['password', undefined, 'Password is required', 'Le mot de passe est obligatoire'],
    ['password', '', 'Password is required', 'Le mot de passe est obligatoire'],
    [
      'password',
      '12345',
      'Password must be at least 6 characters',
      'Le mot de passe doit compter au moins 6 caractères',
    ],
    ['password', 'x'.repeat(201), 'Must be at most 200 characters', 'Doit compter au plus 200 caractères'],
  ])('%s = %j is refused in both languages', async (field, value, en, fr) => {
    const body = { ...good, [field]: value };
    expect(await logIn(body)).toMatchObject({ status: 400, body: { [field]: [en], message: en } });
    expect(await logIn(body, { 'accept-language': 'fr' })).toMatchObject({
      status: 400,
      body: { [field]: [fr], message: fr },
    });
  });

  test('a suspended account is named as such, but only with its password', async () => {
    const { user } = await aRegisteredUser(app, { email: 'suspended@people.example' });
    await app.db.updateTable('users').set({ suspended_at: app.clock.now() }).where('id', '=', user.id).execute();
    expect(await logIn({ ...good, email: user.email })).toMatchObject({
      status: 403,
      body: { error: 'This account is suspended. Please contact our team.', code: 'account_suspended' },
    });
    expect((await logIn({ email: user.email, password: 'wrong horse' })).status).toBe(401);
  });

  test('each sign-in is a session of its own, with the device it came from', async () => {
    const { user } = await aRegisteredUser(app);
    await logIn({ ...good, email: user.email }, { 'user-agent': 'A phone' });
    const sessions = await app.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(expect.objectContaining({ user_agent: 'A phone', address: '127.0.0.1' }));
  });

  test('no answer and no table holds the password itself', async () => {
    const { rows } = await allText();
    expect(rows.some((row) => JSON.stringify(row).includes('Jeanne'))).toBe(true);
    expect(rows.filter((row) => JSON.stringify(row).includes('correct horse'))).toEqual([]);
  });
});

async function allText(): Promise<{ rows: unknown[] }> {
  const [users, sessions, events] = await Promise.all([
    app.db.selectFrom('users').selectAll().execute(),
    app.db.selectFrom('sessions').selectAll().execute(),
    app.db.selectFrom('outbox_events').select(['type', 'payload']).execute(),
  ]);
  return { rows: [...users, ...sessions, ...events] };
}
