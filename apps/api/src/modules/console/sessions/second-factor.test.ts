import type { SecondFactorKeyView } from '@relevo/contracts/console';
import type { Refusal } from '@relevo/domain/refusals';
import { describe, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../../platform/security/totp.ts';
import {
  anOperator,
  anotherSession,
  aSignedInOperator,
  codeNow,
  giveCode,
  halfway,
  operatorPassword,
  type Session,
  sessionOf,
} from '../../../testing/console.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { resetSecondFactor } from '../console.ts';
import { operatorLogIn } from './operator-log-in.ts';
import { giveSecondFactor, showSecondFactorKey } from './second-factor.ts';

const app = useTestApp();

const keyFor = (session: Session) => app.consoleClient.get<SecondFactorKeyView>('/second-factor/', session);
const me = (session: Session) => app.consoleClient.get('/me/', session);
const wrongCode = { code: ['This code is not right. Wait for the next one and try again.'] };
const stored = (id: string) =>
  app.db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('setting up', () => {
  test('shows the same key until a code of it was given, then never again', async () => {
    const email = await anOperator(app);
    const first = await halfway(app, email);
    expect(first.second_factor).toBe('set_up');
    const shown = await keyFor(first);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.body.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(shown.body.address).searchParams.get('secret')).toBe(shown.body.key);

    const second = await halfway(app, email);
    expect(second.second_factor).toBe('set_up');
    expect((await keyFor(second)).body).toEqual(shown.body);
    const opened = await giveCode(app, first, codeNow(app, shown.body.key));
    expect(opened).toMatchObject({ status: 200, body: { email, name: 'Odile Bergeron' } });
    expect((await me(sessionOf(opened))).status).toBe(200);

    expectRefusal(await keyFor(second), 404);
    const third = await halfway(app, email);
    expect(third.second_factor).toBe('enter');
    expectRefusal(await keyFor(third), 404);
  });

  test('is not done by a wrong code: the key stays on show', async () => {
    const half = await halfway(app, await anOperator(app));
    const { body } = await keyFor(half);
    expect(await giveCode(app, half, '000000')).toMatchObject({ status: 400, body: wrongCode });
    expect((await keyFor(half)).body).toEqual(body);
  });

  test('takes no code before a key was shown', async () => {
    const half = await halfway(app, await anOperator(app));
    expect(await giveCode(app, half, '000000')).toMatchObject({ status: 400, body: wrongCode });
  });
});

describe('the second half of signing in', () => {
  test('opens with a new session: the one from before the code is worth nothing', async () => {
    const operatorSession = await aSignedInOperator(app);
    app.clock.advance({ seconds: 30 });
    const half = await halfway(app, operatorSession.operator.email);
    const answer = await giveCode(app, half, codeNow(app, operatorSession.key));
    const full = sessionOf(answer);
    expect(full.headers.cookie).not.toBe(half.headers.cookie);
    expect((await me(full)).status).toBe(200);
    expect(await me(half)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    expect((await giveCode(app, half, codeNow(app, operatorSession.key))).status).toBe(401);
    expect((await me(operatorSession)).status).toBe(200);
  });

  test('is to be done within ten minutes', async () => {
    const operatorSession = await aSignedInOperator(app);
    const half = await halfway(app, operatorSession.operator.email);
    app.clock.advance({ minutes: 9, seconds: 59 });
    expectRefusal(await giveCode(app, half, '000000'), 400);
    app.clock.advance({ seconds: 1 });
    expect(await giveCode(app, half, codeNow(app, operatorSession.key))).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid' },
    });
  });

  test('takes each code once, of many at the same time only one', async () => {
    const operatorSession = await aSignedInOperator(app);
    const halves = [];
    for (let each = 0; each < 6; each += 1) halves.push(await halfway(app, operatorSession.operator.email));
    // Set up with this very code.
    const [first] = halves;
    if (!first) throw new Error('there is no session');
    expect(await giveCode(app, first, codeNow(app, operatorSession.key))).toMatchObject({
      status: 400,
      body: wrongCode,
    });
    app.clock.advance({ seconds: 30 });
    const code = codeNow(app, operatorSession.key);
    const answers = await Promise.all(halves.map((half) => giveCode(app, half, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test.each([
    [-60, 400],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 400],
  ])('takes the code of a phone whose clock is %i seconds off with %i', async (seconds, status) => {
    const operatorSession = await aSignedInOperator(app);
    app.clock.advance({ minutes: 5 });
    const half = await halfway(app, operatorSession.operator.email);
    const shown = totpCode(operatorSession.key, totpStep(new Date(app.clock.now().getTime() + seconds * 1000)));
    expect((await giveCode(app, half, shown)).status).toBe(status);
  });

  test('takes a code with spaces in it, as apps show it', async () => {
    const operatorSession = await aSignedInOperator(app);
    app.clock.advance({ seconds: 30 });
    const half = await halfway(app, operatorSession.operator.email);
    const code = codeNow(app, operatorSession.key);
    expect((await giveCode(app, half, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test.each([
    [{}, ['Please enter the code']],
    [{ code: '' }, undefined],
    [{ code: '   ' }, undefined],
    [{ code: null }, undefined],
    [{ code: 123_456 }, undefined],
    [{ code: '12345' }, wrongCode.code],
    [{ code: '1234567' }, wrongCode.code],
    [{ code: 'abcdef' }, wrongCode.code],
    [{ code: '١٢٣٤٥٦' }, wrongCode.code],
    [{ code: '💥💥💥' }, wrongCode.code],
    [{ code: '0'.repeat(10_000) }, undefined],
  ])('%j is a field error', async (body, words) => {
    const half = await halfway(app, await anOperator(app));
    await keyFor(half);
    const answer = await app.consoleClient.post('/second-factor/', body, half);
    expectRefusal(answer, 400);
    expect(Object.keys(answer.body)).toEqual(['code']);
    if (words && 'code' in body) expect(answer.body.code).toEqual(words);
  });
});

describe('the key', () => {
  test('is sealed in the database, bound to its operator, and in no line of the log', async () => {
    const [operatorSession, other] = [await aSignedInOperator(app), await aSignedInOperator(app)];
    const { totp_sealed } = await stored(operatorSession.operator.id);
    expect(totp_sealed).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(totp_sealed).not.toContain(operatorSession.key);
    expect(app.logLines.length).toBeGreaterThan(0);
    expect(app.logLines.join('\n')).not.toContain(operatorSession.key);
    const entries = await app.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(entries, (_name, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
      operatorSession.key,
    );

    // Copied to another operator's row, the secret cannot be decrypted.
    await app.db.updateTable('operators').set({ totp_sealed }).where('id', '=', other.operator.id).execute();
    app.clock.advance({ minutes: 1 });
    const half = await halfway(app, other.operator.email);
    const before = app.logLines.length;
    expect((await giveCode(app, half, codeNow(app, operatorSession.key))).status).not.toBe(200);
    // The one failure this file may cause: it is taken out of the log again.
    app.logLines.splice(before);
  });
});

describe('an operator who lost the phone', () => {
  const reset = (email: string) => resetSecondFactor(app.deps, { email, actor: 'ops:test' });

  test('sets up a new one after a reset; the old key and every open session are worth nothing', async () => {
    const operatorSession = await aSignedInOperator(app);
    const other = await anotherSession(app, operatorSession);
    const half = await halfway(app, operatorSession.operator.email);
    await reset(operatorSession.operator.email.toUpperCase());
    expect([(await me(operatorSession)).status, (await me(other)).status]).toEqual([401, 401]);
    expect((await keyFor(half)).status).toBe(401);
    expect(await stored(operatorSession.operator.id)).toMatchObject({
      totp_sealed: null,
      totp_confirmed_at: null,
      totp_last_step: null,
    });

    app.clock.advance({ minutes: 1 });
    const fresh = await halfway(app, operatorSession.operator.email);
    expect(fresh.second_factor).toBe('set_up');
    const { body } = await keyFor(fresh);
    expect(body.key).not.toBe(operatorSession.key);
    expect((await giveCode(app, fresh, codeNow(app, operatorSession.key))).status).toBe(400);
    expect((await giveCode(app, fresh, codeNow(app, body.key))).status).toBe(200);
  });

  test('has to exist', async () => {
    await expect(reset('nobody@relevo.example')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('guessing codes', () => {
  const slow = useTestApp({ settings: { RATE_LIMITS: 'on' } });

  test('is slowed after five tries, also with a new session each time, and the right code ends it', async () => {
    const operatorSession = await aSignedInOperator(slow);
    slow.clock.advance({ minutes: 1 });
    for (let each = 0; each < 5; each += 1) {
      const half = await halfway(slow, operatorSession.operator.email);
      expect((await giveCode(slow, half, '000000')).status).toBe(400);
    }
    const half = await halfway(slow, operatorSession.operator.email);
    const paused = await giveCode(slow, half, codeNow(slow, operatorSession.key));
    expect(paused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0);

    slow.clock.advance({ seconds: 2 });
    expect((await giveCode(slow, half, '000000')).status).toBe(400);
    slow.clock.advance({ seconds: 2 });
    expect((await giveCode(slow, half, codeNow(slow, operatorSession.key))).status).toBe(429);
    slow.clock.advance({ seconds: 2 });
    expect((await giveCode(slow, half, codeNow(slow, operatorSession.key))).status).toBe(200);

    slow.clock.advance({ minutes: 1 });
    const again = await halfway(slow, operatorSession.operator.email);
    expect((await giveCode(slow, again, '000000')).status).toBe(400);
    expect((await giveCode(slow, again, codeNow(slow, operatorSession.key))).status).toBe(200);
  });
});

describe('guessing the password of an operator', () => {
  const slow = useTestApp({ settings: { RATE_LIMITS: 'on' } });

  test('from many addresses is slowed after twenty, and the operator signs in from a known one', async () => {
    const email = await anOperator(slow);
    const office = '203.0.113.1';
    const { token, operator } = await operatorLogIn(slow.deps, { email, password: operatorPassword, address: office });
    const { key } = await showSecondFactorKey(slow.deps, operator);
    await giveSecondFactor(slow.deps, { operator, token, code: codeNow(slow, key), address: office });
    const logIn = (password: string, address: string) =>
      operatorLogIn(slow.deps, { email, password, address }).then(
        () => 'in',
        ({ code }: Refusal) => code,
      );

    const guesses = [];
    for (let guess = 0; guess < 22; guess += 1) guesses.push(await logIn(`wrong ${guess}`, `203.0.114.${guess + 1}`));
    expect(guesses).toEqual([...Array(20).fill('login_failed'), 'rate_limited', 'rate_limited']);
    expect(await logIn(operatorPassword, '203.0.115.1')).toBe('rate_limited');
    expect(await logIn(operatorPassword, office)).toBe('in');
  });
});
