import { describe, expect, test } from 'vitest';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const refresh = (token: unknown) =>
  app.client.post<{ access: string; refresh: string }>('/user/token/refresh/', { refresh: token });
const logOut = (token: unknown) => app.client.post('/user/logout/', { refresh: token });
const profileStatus = async (token: string) => (await app.client.get('/user/profile/', { token })).status;

const notValid = { status: 401, body: { error: 'Token is invalid or expired', code: 'token_not_valid' } };

describe('refreshing', () => {
  test('gives an access token that works, also when the first one is dead', async () => {
    const { refresh_token, access_token } = await aRegisteredUser(app);
    app.clock.advance({ hours: 10 });
    expect(await profileStatus(access_token)).toBe(401);
    const answer = await refresh(refresh_token);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['access', 'refresh']);
    expect(await profileStatus(answer.body.access)).toBe(200);
  });

  test('works for seven days and not longer', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    app.clock.advance({ days: 6, hours: 23, minutes: 59, seconds: 59 });
    expect((await refresh(refresh_token)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await refresh(refresh_token)).toMatchObject(notValid);
  });

  test('cannot stretch the session: its access tokens end with it', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    app.clock.advance({ days: 6, hours: 23 });
    const { body } = await refresh(refresh_token);
    app.clock.advance({ hours: 2 });
    expect(await profileStatus(body.access)).toBe(401);
  });

  test('many at once all succeed, and are handed the same successor', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    expect(answers[0]?.body.refresh).not.toBe(refresh_token);
  });

  test('answers a client that reads the access token only, for as long as the session lives', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    for (let again = 0; again < 5; again += 1) {
      app.clock.advance({ hours: 11 });
      const { status, body } = await refresh(refresh_token);
      expect([status, await profileStatus(body.access)]).toEqual([200, 200]);
    }
  });

  test('goes on from successor to successor, also when an answer was lost', async () => {
    let { refresh_token: current } = await aRegisteredUser(app);
    for (let again = 0; again < 4; again += 1) {
      app.clock.advance({ hours: 1 });
      const [lost, received] = [await refresh(current), await refresh(current)];
      expect([lost.status, received.status, received.body.refresh]).toEqual([200, 200, lost.body.refresh]);
      expect(await profileStatus(received.body.access)).toBe(200);
      current = received.body.refresh;
    }
  });

  test('with a token whose successor was used ends the whole session', async () => {
    const first = await aRegisteredUser(app);
    const elsewhere = await app.client.post<{ access_token: string }>('/user/login/', {
      email: first.user.email,
      password: 'correct horse',
    });
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh)).body;
    expect(await profileStatus(third.access)).toBe(200);
    expect(await refresh(first.refresh_token)).toMatchObject(notValid);
    for (const token of [first.refresh_token, second.refresh, third.refresh]) {
      expect(await refresh(token)).toMatchObject(notValid);
    }
    for (const token of [first.access_token, second.access, third.access]) expect(await profileStatus(token)).toBe(401);
    expect(await profileStatus(elsewhere.body.access_token)).toBe(200);
    const line = app.logLines.find((each) => each.includes('refresh_token_reused'));
    expect(line).toContain(first.user.id);
    expect(line).not.toContain(first.refresh_token);
  });

  test('with a used-up token and its used successor at once leaves no live session', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    const second = (await refresh(refresh_token)).body;
    await refresh(second.refresh);
    const answers = await Promise.all([refresh(refresh_token), refresh(second.refresh), refresh(refresh_token)]);
    expect([answers[0]?.status, answers[2]?.status]).toEqual([401, 401]);
    expect(await refresh(second.refresh)).toMatchObject(notValid);
  });

  test('never outlives the session, however often it is renewed', async () => {
    let { refresh_token: current } = await aRegisteredUser(app);
    for (let day = 0; day < 6; day += 1) {
      app.clock.advance({ days: 1 });
      current = (await refresh(current)).body.refresh;
    }
    app.clock.advance({ days: 1 });
    expect(await refresh(current)).toMatchObject(notValid);
  });

  test('of a suspended account is refused', async () => {
    const { user, refresh_token } = await aRegisteredUser(app);
    const suspended_at = app.clock.now();
    await app.db.updateTable('users').set({ suspended_at }).where('id', '=', user.id).execute();
    expect(await refresh(refresh_token)).toMatchObject(notValid);
  });

  test('ends with the logout', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    await logOut(refresh_token);
    expect(await refresh(refresh_token)).toMatchObject(notValid);
  });

  test.each([
    ['garbage', 'garbage'],
    ['three parts', 'a.b.c'],
    ['4096 letters', 'x'.repeat(4_096)],
    ['an explosion', '💥'],
  ])('with %s is not valid', async (_name, token) => {
    expect(await refresh(token)).toMatchObject(notValid);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 7],
  ])('with %s asks for the token', async (_name, token) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { refresh: ['Missing token'] } });
  });

  test('with more than a token can be is a field error', async () => {
    expect(await refresh('x'.repeat(4_097))).toMatchObject({ status: 400, body: { refresh: [expect.any(String)] } });
  });
});

describe('logging out', () => {
  test('ends the session at once, access token included', async () => {
    const { refresh_token, access_token } = await aRegisteredUser(app);
    const answer = await logOut(refresh_token);
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect(await profileStatus(access_token)).toBe(401);
  });

  test('leaves the other sessions of the same person alone', async () => {
    const first = await aRegisteredUser(app);
    const second = await app.client.post<{ access_token: string }>('/user/login/', {
      email: first.user.email,
      password: 'correct horse',
    });
    await logOut(first.refresh_token);
    expect(await profileStatus(second.body.access_token)).toBe(200);
  });

  test('twice, or many times at once, is as good as once', async () => {
    const { refresh_token } = await aRegisteredUser(app);
    const answers = await Promise.all([1, 2, 3].map(() => logOut(refresh_token)));
    expect([...answers, await logOut(refresh_token)].map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  });

  test('with a forged or an access token ends nothing', async () => {
    const { access_token, refresh_token } = await aRegisteredUser(app);
    for (const token of [`${refresh_token.slice(0, -2)}aa`, access_token, 'garbage']) {
      expect(await logOut(token)).toMatchObject(notValid);
    }
    expect(await profileStatus(access_token)).toBe(200);
  });
});
