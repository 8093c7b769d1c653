import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aRegistration } from '../../../testing/people.ts';
import { appCode, switchOn } from '../../../testing/second-factor.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { issueResetToken } from '../accounts.ts';
import { countAttempt } from './login-throttle.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });

const right = 'correct horse';
const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const logIn = (email: string, password: string, address: string) =>
  app.client.post('/user/login/', { email, password }, at(address));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const count = (answers: { status: number }[], status: number) =>
  statuses(answers).filter((each) => each === status).length;

let addresses = 0;
const someAddress = () => {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** A user with one known address: the one they registered from. */
async function aUser() {
  const home = someAddress();
  const body = aRegistration();
  const answer = await app.client.post<{ access_token: string }>('/user/register/', body, at(home));
  expect(answer.status).toBe(201);
  return { email: String(body.email), home, token: answer.body.access_token };
}

describe('guessing a password', () => {
  const manyTimes = byDepth({ short: 30, deep: 100 });
  test(`${manyTimes} times does not let the right guess through, until a pause has passed`, async () => {
    const { email } = await aUser();
    const attacker = someAddress();
    const wrong = [];
    for (let guess = 0; guess < manyTimes; guess += 1) wrong.push(await logIn(email, `wrong ${guess}`, attacker));
    expect(statuses(wrong.slice(0, 6))).toEqual([401, 401, 401, 401, 401, 429]);
    expect(count(wrong, 401)).toBe(5);
    const answer = await logIn(email, right, attacker);
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited', message: answer.body.error } });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(answer.body.error).toBe(`Too many requests. Please try again in ${seconds} seconds.`);
  });

  test('is answered with the length of the pause, which doubles, and after it the owner can sign in', async () => {
    const { email } = await aUser();
    const attacker = someAddress();
    for (let guess = 0; guess < 5; guess += 1) await logIn(email, `wrong ${guess}`, attacker);
    for (const seconds of [2, 4, 8]) {
      const refused = await logIn(email, right, attacker);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)]);
      app.clock.advance({ seconds: seconds - 1 });
      expect((await logIn(email, right, attacker)).status).toBe(429);
      app.clock.advance({ seconds: 1 });
      if (seconds < 8) expect((await logIn(email, 'wrong again', attacker)).status).toBe(401);
    }
    expect((await logIn(email, right, attacker)).status).toBe(200);
    // A right password wipes the slate between the two.
    expect(statuses([await logIn(email, 'wrong horse', attacker), await logIn(email, right, attacker)])).toEqual([
      401, 200,
    ]);
  });

  test('twenty times at once gets no further than one after another', async () => {
    const { email } = await aUser();
    const attacker = someAddress();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_each, guess) => logIn(email, `wrong ${guess}`, attacker)),
    );
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([5, 15]);
  });

  test('is met the same way by an account that does not exist', async () => {
    const { email } = await aUser();
    const answerTo = async (target: string) => {
      const attacker = someAddress();
      const answers = [];
      for (let guess = 0; guess < 9; guess += 1) {
        const { status, body, headers } = await logIn(target, `wrong ${guess}`, attacker);
        answers.push({ status, body, retryAfter: headers.get('retry-after') });
      }
      return answers;
    };
    expect(await answerTo('nobody@people.example')).toEqual(await answerTo(email));
  });

  test('in many spellings of the address is one account', async () => {
    const { email } = await aUser();
    const attacker = someAddress();
    const spellings = [email, email.toUpperCase(), ` ${email} `, email, email.toUpperCase(), ` ${email}`];
    const answers = [];
    for (const spelling of spellings) answers.push(await logIn(spelling, 'wrong horse', attacker));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('from many addresses is slowed, while the owner signs in at once from a known address', async () => {
    const { email, home, token } = await aUser();
    // Twenty wrong passwords are allowed to strangers together; some of them need not come over HTTP.
    const { counted, waves } = byDepth({ short: { counted: 10, waves: 2 }, deep: { counted: 0, waves: 5 } });
    for (let guess = 0; guess < counted; guess += 1) await countAttempt(app.deps, { email, address: someAddress() });
    const guesses = [];
    for (let wave = 0; wave < waves; wave += 1) {
      const tenAtOnce = Array.from({ length: 10 }, () => logIn(email, `wrong ${wave}`, someAddress()));
      guesses.push(...(await Promise.all(tenAtOnce)));
    }
    const allowed = 20 - counted;
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([allowed, 10 * waves - allowed]);
    const stranger = await logIn(email, right, someAddress());
    expect(stranger.status).toBe(429);
    expect((await logIn(email, right, home)).status).toBe(200);
    // A signed-in user may change the password while others guess it.
    const changed = { current_password: right, new_password: 'another horse' };
    expect((await app.client.post('/user/change-password/', changed, { token, ...at(home) })).status).toBe(200);

    app.clock.advance({ minutes: 5 });
    expect((await logIn(email, 'another horse', someAddress())).status).toBe(200);
  });

  test('from many addresses does not keep out the owner of the mailbox: a reset makes a new place known', async () => {
    const { email } = await aUser();
    for (let guess = 0; guess < 20; guess += 1) await countAttempt(app.deps, { email, address: someAddress() });
    const hotel = someAddress();
    expect((await logIn(email, right, hotel)).status).toBe(429);
    const user = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const link = await issueResetToken(app.deps, user.id);
    const reset = await app.client.post(
      '/user/forgot-password/',
      { token: link, new_password: 'another horse' },
      at(hotel),
    );
    expect(reset.status).toBe(200);
    expect((await logIn(email, 'another horse', hotel)).status).toBe(200);
    expect((await logIn(email, 'another horse', someAddress())).status).toBe(429);
  });

  test('from many addresses of one IPv6 network is one guesser, and an owner who changes the address stays known', async () => {
    const { email } = await aUser();
    const network = '2001:db8:5:1';
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await logIn(email, 'wrong horse', `${network}:${guess}::${guess}`)).status).toBe(401);
    }
    expect((await logIn(email, right, `${network}::9`)).status).toBe(429);
    expect((await logIn(email, right, '2001:db8:5:2::9')).status).toBe(200);
    // With the five before, as many as pause the account.
    for (let guess = 0; guess < 15; guess += 1) await countAttempt(app.deps, { email, address: someAddress() });
    expect((await logIn(email, right, '2001:db8:5:2:ab::1')).status).toBe(200);
    expect((await logIn(email, right, '2001:db8:5:3::1')).status).toBe(429);
  });

  test('of many accounts from one address is slowed too, and other addresses are not', async () => {
    const attacker = someAddress();
    const owner = await aUser();
    // Fifty calls would meet the limit of calls a minute first; the count of wrong passwords outlives that minute.
    for (let guess = 0; guess < 49; guess += 1) {
      await countAttempt(app.deps, { email: `${guess}@people.example`, address: attacker });
    }
    expect((await logIn('50@people.example', 'wrong horse', attacker)).status).toBe(401);
    const refused = await logIn(owner.email, right, attacker);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await logIn(owner.email, right, someAddress())).status).toBe(200);
    app.clock.advance({ seconds: 2 });
    expect((await logIn(owner.email, right, attacker)).status).toBe(200);
    // The right password took nothing from the count: the next wrong one brings the longer pause.
    expect((await logIn('51@people.example', 'wrong horse', attacker)).status).toBe(401);
    expect((await logIn(owner.email, right, attacker)).headers.get('retry-after')).toBe('4');
  });

  test('within a session is slowed as well', async () => {
    const { token, home } = await aUser();
    const change = (current_password: string) =>
      app.client.post(
        '/user/change-password/',
        { current_password, new_password: 'another horse' },
        { token, ...at(home) },
      );
    const wrong = [];
    for (let guess = 0; guess < 6; guess += 1) wrong.push(await change(`wrong ${guess}`));
    expect(statuses(wrong)).toEqual([400, 400, 400, 400, 400, 429]);
    const refused = await change(right);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    const deletion = await app.client.post('/user/delete-account/', { password: right }, { token, ...at(home) });
    expect(deletion.status).toBe(429);
    app.clock.advance({ seconds: 2 });
    expect((await change(right)).status).toBe(200);
  });

  test('behind a proxy counts the address that the proxy saw, not one that the caller wrote', async () => {
    const { email } = await aUser();
    const attacker = someAddress();
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) {
      answers.push(await logIn(email, `wrong ${guess}`, `${someAddress()}, ${attacker}`));
    }
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('guessing the code behind a known password', () => {
  async function aProtectedUser() {
    const user = await aUser();
    const factor = await switchOn(app, { access_token: user.token });
    app.clock.advance({ seconds: 30 });
    return { ...user, ...factor };
  }
  const logInWith = (email: string, code: string | undefined, address: string) =>
    app.client.post('/user/login/', { email, password: right, ...(code && { code }) }, at(address));
  const wrongCode = (secret: string) => (appCode(app, secret) === '000000' ? '111111' : '000000');
  const warningsOf = async (email: string) =>
    (
      await sql<{ cause: string }>`
        select payload ->> 'cause' as cause from outbox_events join users on users.id::text = payload ->> 'userId'
        where users.email = ${email} and type = 'account.sign_in_suspicious'`.execute(app.db)
    ).rows.map(({ cause }) => cause);

  test('has five tries over all addresses; then the right one waits too, and the owner is mailed once', async () => {
    const { email, secret, recoveryCodes } = await aProtectedUser();
    const guesses = [];
    for (let guess = 0; guess < 7; guess += 1) {
      // The password alone in between gives no tries back.
      await logInWith(email, undefined, someAddress());
      guesses.push(await logInWith(email, wrongCode(secret), someAddress()));
    }
    expect(statuses(guesses)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(guesses[0]?.body).toEqual({
      error: 'Incorrect email or password.',
      message: 'Incorrect email or password.',
    });
    expect((await logInWith(email, appCode(app, secret), someAddress())).status).toBe(429);
    expect(await warningsOf(email)).toEqual(['wrong_codes']);
    // Too long to be guessed: the owner is not locked out by who knows the password.
    expect((await logInWith(email, recoveryCodes[0], someAddress())).status).toBe(200);
    app.clock.advance({ seconds: 30 });
    expect((await logInWith(email, appCode(app, secret), someAddress())).status).toBe(200);
  });

  test('twenty times at once gets no further', async () => {
    const { email, secret } = await aProtectedUser();
    const code = wrongCode(secret);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => logInWith(email, code, someAddress())));
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([5, 15]);
  });

  test('counts with the passwords from one address', async () => {
    const { email, secret } = await aProtectedUser();
    const attacker = someAddress();
    const answers = [];
    for (const password of ['wrong horse', right, 'wrong horse', right, 'wrong horse', right]) {
      const body = { email, password, code: wrongCode(secret) };
      answers.push(await app.client.post('/user/login/', body, at(attacker)));
    }
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('within a session is slowed as well', async () => {
    const { secret, token } = await aProtectedUser();
    const renew = (code: string) => app.client.post('/user/second-factor/recovery-codes/', { code }, { token });
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) answers.push(await renew(wrongCode(secret)));
    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await renew(appCode(app, secret))).status).toBe(429);
  });
});
