import type { SignedInView } from '@relevo/contracts/accounts';
import type { SessionPage } from '@relevo/contracts/sessions';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });

const password = 'correct horse';
const logIn = async (email: string, word = password, device = 'A phone') =>
  app.client.post<SignedInView>('/user/login/', { email, password: word }, { headers: { 'user-agent': device } });
const profileStatus = async (token: string) => (await app.client.get('/user/profile/', { token })).status;
const refreshStatus = async (refresh: string) => (await app.client.post('/user/token/refresh/', { refresh })).status;
const sessionsOf = async (token: string, query = '') =>
  (await app.client.get<SessionPage>(`/user/sessions/${query}`, { token })).body;

describe('changing the password', () => {
  const change = (token: string, body: unknown) => app.client.post('/user/change-password/', body, { token });

  test('takes the old one, signs other devices out, keeps this one and sends a mail', async () => {
    const here = await aRegisteredUser(app);
    const there = (await logIn(here.user.email)).body;
    const answer = await change(here.access_token, { current_password: password, new_password: 'another horse' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your password has been changed.' } });
    expect(await profileStatus(here.access_token)).toBe(200);
    expect(await refreshStatus(here.refresh_token)).toBe(200);
    expect(await profileStatus(there.access_token)).toBe(401);
    expect(await refreshStatus(there.refresh_token)).toBe(401);
    expect((await logIn(here.user.email)).status).toBe(401);
    expect((await logIn(here.user.email, 'another horse')).status).toBe(200);
    await eventually(() =>
      app.db
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', here.user.email)
        .where('subject', '=', 'Your password was changed')
        .executeTakeFirst(),
    );
  });

  test.each([
    [
      { current_password: 'wrong horse' },
      'current_password',
      'This is not your current password',
      'Ce n’est pas votre mot de passe actuel',
    ],
    [{ current_password: '' }, 'current_password', 'Password is required', 'Le mot de passe est obligatoire'],
    [{ current_password: undefined }, 'current_password', 'Password is required', 'Le mot de passe est obligatoire'],
    [{ new_password: '' }, 'new_password', 'New password is required', 'Le nouveau mot de passe est obligatoire'],
    [
      { new_password: '1234567' },
      'new_password',
      'Password must be at least 8 characters',
      'Le mot de passe doit compter au moins 8 caractères',
    ],
    [
      { new_password: password },
      'new_password',
      'The new password must differ from the current one',
      'Le nouveau mot de passe doit être différent de l’actuel',
    ],
  ])('with %j is refused in both languages', async (changes, field, en, fr) => {
    const body = { current_password: password, new_password: 'another horse', ...changes };
    const english = await aRegisteredUser(app);
    expect(await change(english.access_token, body)).toMatchObject({ status: 400, body: { [field]: [en] } });
    const french = await aRegisteredUser(app, { account_language: 'fr' });
    expect(await change(french.access_token, body)).toMatchObject({ status: 400, body: { [field]: [fr] } });
    expect((await logIn(english.user.email)).status).toBe(200);
  });
});

describe('the sessions', () => {
  test('are listed with their devices, last used first, this one marked', async () => {
    const here = await aRegisteredUser(app);
    app.clock.advance({ minutes: 1 });
    await logIn(here.user.email, password, 'A tablet');
    const page = await sessionsOf(here.access_token);
    expect(page).toMatchObject({ count: 2, next: null, previous: null });
    expect(page.results.map(({ is_current }) => is_current)).toEqual([false, true]);
    expect(page.results[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_agent: 'A tablet',
      address: '127.0.0.1',
      created_at: app.clock.now().toISOString(),
      last_used_at: app.clock.now().toISOString(),
      is_current: false,
      method: 'password',
    });
    app.clock.advance({ minutes: 1 });
    await app.client.post('/user/token/refresh/', { refresh: here.refresh_token });
    expect((await sessionsOf(here.access_token)).results.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect((await sessionsOf(here.access_token, '?page=2&page_size=1')).results).toHaveLength(1);
  });

  test('end one by one: the tokens of that one die, the others live', async () => {
    const here = await aRegisteredUser(app);
    const [there, elsewhere] = [(await logIn(here.user.email)).body, (await logIn(here.user.email)).body];
    const current = (await sessionsOf(there.access_token)).results.find(({ is_current }) => is_current);
    const end = () => app.client.delete(`/user/sessions/${current?.id}/`, { token: here.access_token });
    expect((await end()).status).toBe(204);
    expect([await profileStatus(there.access_token), await refreshStatus(there.refresh_token)]).toEqual([401, 401]);
    expect([await profileStatus(here.access_token), await profileStatus(elsewhere.access_token)]).toEqual([200, 200]);
    expect((await sessionsOf(here.access_token)).count).toBe(2);
    expect((await end()).status).toBe(404);
  });

  test('all but this one end at once', async () => {
    const here = await aRegisteredUser(app);
    const others = [(await logIn(here.user.email)).body, (await logIn(here.user.email)).body];
    const stranger = await aRegisteredUser(app);
    expect((await app.client.delete('/user/sessions/', { token: here.access_token })).status).toBe(204);
    for (const { access_token } of others) expect(await profileStatus(access_token)).toBe(401);
    expect(await profileStatus(here.access_token)).toBe(200);
    expect(await profileStatus(stranger.access_token)).toBe(200);
    expect(await sessionsOf(here.access_token)).toMatchObject({ count: 1, results: [{ is_current: true }] });
  });

  test('may be this one, which is a sign-out', async () => {
    const here = await aRegisteredUser(app);
    const { results } = await sessionsOf(here.access_token);
    expect((await app.client.delete(`/user/sessions/${results[0]?.id}/`, { token: here.access_token })).status).toBe(
      204,
    );
    expect(await profileStatus(here.access_token)).toBe(401);
  });

  test('of another user are answered like unknown ones', async () => {
    const [one, other] = [await aRegisteredUser(app), await aRegisteredUser(app)];
    const [session] = (await sessionsOf(other.access_token)).results;
    const end = (id: string | undefined) => app.client.delete(`/user/sessions/${id}/`, { token: one.access_token });
    const [theirs, absent] = [await end(session?.id), await end('019a0000-0000-7000-8000-000000000000')];
    expect([theirs.status, theirs.body]).toEqual([404, { error: 'The requested resource was not found.' }]);
    expect([absent.status, absent.body]).toEqual([theirs.status, theirs.body]);
    expect(await profileStatus(other.access_token)).toBe(200);
  });

  test('that ran out are not listed', async () => {
    const { user } = await aRegisteredUser(app);
    app.clock.advance({ days: 7 });
    const { body } = await logIn(user.email);
    expect((await sessionsOf(body.access_token)).count).toBe(1);
  });
});
