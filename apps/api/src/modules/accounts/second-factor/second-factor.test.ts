import type { SignedInView } from '@relevo/contracts/accounts';
import type { RecoveryCodesView, TotpOfferView, UserSecondFactorView } from '@relevo/contracts/second-factor';
import type { SessionPage } from '@relevo/contracts/sessions';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../../platform/security/totp.ts';
import { afterPasswordCheck } from '../../../testing/after-password-check.ts';
import { aRegisteredUser, withPassword } from '../../../testing/people.ts';
import { appCode, type Factor, offerTotp, signIn, switchOn } from '../../../testing/second-factor.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const path = '/user/second-factor/';
const see = async (person: SignedInView) => (await app.client.get<UserSecondFactorView>(path, as(person))).body;
const confirm = (person: SignedInView, code: string) => app.client.post(`${path}totp/confirm/`, { code }, as(person));
const remove = (person: SignedInView, code: string, headers = withPassword) =>
  app.client.delete(`${path}totp/`, { ...as(person), headers }, { code });
const isSignedIn = async (person: SignedInView) => (await app.client.get('/user/profile/', as(person))).status === 200;
const eventsOf = async ({ user }: SignedInView) => {
  const { rows } = await sql<{ event: string }>`
    select concat_ws(' ', type, payload ->> 'change', payload ->> 'left', payload ->> 'cause') as event
    from outbox_events where payload ->> 'userId' = ${user.id} and type <> 'account.registered' order by id`.execute(
    app.db,
  );
  return rows.map(({ event }) => event);
};

/** The next code of the app: each works once. */
const nextCode = (secret: string) => {
  app.clock.advance({ seconds: 30 });
  return appCode(app, secret);
};

const wrongPassword = { error: 'Incorrect email or password.', message: 'Incorrect email or password.' };

describe('switching it on', () => {
  test('shows the same key to this session until it is confirmed, and another key to another session', async () => {
    const owner = await aRegisteredUser(app);
    const stranger = (await signIn(app, owner.user.email)).body;
    const offer = () =>
      app.client.post<TotpOfferView>(`${path}totp/`, undefined, { ...as(owner), headers: withPassword });
    const first = await offer();
    expect(first).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect(first.body.otpauth_url).toContain(`secret=${first.body.secret}`);
    expect((await offer()).body).toEqual(first.body);
    const known = await offerTotp(app, stranger);
    expect(known).not.toBe(first.body.secret);
    // What the stranger was shown cannot be switched on here, nor what was shown before.
    for (const secret of [known, first.body.secret]) {
      expect(await confirm(owner, appCode(app, secret))).toMatchObject({
        status: 400,
        body: { code: [expect.any(String)] },
      });
    }
    expect(await see(owner)).toEqual({ totp: false, since: null, passkeys: 0, recovery_codes_left: 0, reset: null });
    expect((await signIn(app, owner.user.email)).status).toBe(200);
  });

  test('asks for the password', async () => {
    const owner = await aRegisteredUser(app);
    expect(await app.client.post(`${path}totp/`, undefined, as(owner))).toMatchObject({
      status: 403,
      body: { code: 'password_required' },
    });
  });

  test('answers ten codes once, ends every other session and keeps this one', async () => {
    const owner = await aRegisteredUser(app);
    const other = (await signIn(app, owner.user.email)).body;
    const { recoveryCodes, secret } = await switchOn(app, owner);
    expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(owner)).toBe(true);
    expect(await see(owner)).toMatchObject({
      totp: true,
      recovery_codes_left: 10,
      since: app.clock.now().toISOString(),
    });
    const { body } = await app.client.get<SessionPage>('/user/sessions/', as(owner));
    expect(body.results).toMatchObject([{ is_current: true, method: 'password_totp' }]);
    const again = { ...as(owner), headers: withPassword };
    const refused = { status: 409, body: { code: 'second_factor_on' } };
    expect(await app.client.post(`${path}totp/`, undefined, again)).toMatchObject(refused);
    expect(await confirm(owner, appCode(app, secret, 1))).toMatchObject(refused);
    expect(await eventsOf(owner)).toEqual(['account.second_factor_changed on']);
    await expectNothingStored(owner, [secret, ...recoveryCodes]);
  });

  test('twice at once works once', async () => {
    const owner = await aRegisteredUser(app);
    const code = appCode(app, await offerTotp(app, owner));
    const answers = await Promise.all([confirm(owner, code), confirm(owner, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves no session to a sign-in that checked the password before', async () => {
    const owner = await aRegisteredUser(app);
    const code = appCode(app, await offerTotp(app, owner));
    afterPasswordCheck(app, async () => expect((await confirm(owner, code)).status).toBe(200));
    expect((await signIn(app, owner.user.email)).status).toBe(401);
  });
});

async function expectNothingStored({ user }: SignedInView, secrets: string[]): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select second_factors::text || coalesce((select string_agg(payload::text, ' ') from outbox_events), '') as text
    from second_factors where user_id = ${user.id}`.execute(app.db);
  const logged = app.logLines.join('\n');
  for (const secret of secrets) {
    expect(rows[0]?.text).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
}

describe('signing in', () => {
  let owner: SignedInView;
  let factor: Factor;
  beforeAll(async () => {
    owner = await aRegisteredUser(app);
    factor = await switchOn(app, owner);
    app.clock.advance({ minutes: 5 });
  });
  const email = () => owner.user.email;

  test('a stolen password alone is answered what else is needed, and opens nothing', async () => {
    const answer = await signIn(app, email());
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed', methods: ['totp', 'recovery_code'], error: expect.any(String) },
    });
    expect(await signIn(app, email(), '')).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  });

  test('a wrong password says nothing about it, with a right code too', async () => {
    const bodies = [{}, { code: appCode(app, factor.secret) }, { code: factor.recoveryCodes[0] }];
    for (const given of bodies) {
      const answer = await app.client.post('/user/login/', { email: email(), password: 'wrong horse', ...given });
      expect(answer).toMatchObject({ status: 401 });
      expect(answer.body).toEqual(wrongPassword);
    }
  });

  test('a code opens a session that says so, and is worth nothing again', async () => {
    const code = nextCode(factor.secret);
    const answer = await signIn(app, email(), code);
    expect(answer.status).toBe(200);
    const { body } = await app.client.get<SessionPage>('/user/sessions/', as(answer.body));
    expect(body.results.find(({ is_current }) => is_current)).toMatchObject({ method: 'password_totp' });
    const replayed = await signIn(app, email(), code);
    expect(replayed.status).toBe(401);
    expect(replayed.body).toEqual(wrongPassword);
  });

  test('of two sign-ins at once with one code one works', async () => {
    const code = nextCode(factor.secret);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(app, email(), code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('one step either way counts, two do not, and no step before one that was used', async () => {
    app.clock.advance({ minutes: 5 });
    const now = totpStep(app.clock.now());
    const at = (step: number) => signIn(app, email(), totpCode(factor.secret, step));
    expect((await at(now - 2)).status).toBe(401);
    expect((await at(now + 2)).status).toBe(401);
    expect((await at(now - 1)).status).toBe(200);
    expect((await at(now + 1)).status).toBe(200);
    // Seen over the shoulder, and sent before its owner could: a later one was used since.
    expect((await at(now)).status).toBe(401);
  });

  test.each(['000000', '12345', 'none', '000000000000', '０００００１'])(
    '%j is wrong like a wrong password',
    async (code) => {
      const answer = await signIn(app, email(), code);
      expect([answer.status, answer.body]).toEqual([401, wrongPassword]);
    },
  );

  test('the session of before goes on, and refreshing asks for no code', async () => {
    const answer = await app.client.post('/user/token/refresh/', { refresh: owner.refresh_token });
    expect(answer.status).toBe(200);
  });

  test('a recovery code works once, as it is typed, and is mailed with how many are left', async () => {
    const [first = '', second = ''] = factor.recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect((await signIn(app, email(), typed)).status).toBe(200);
    expect((await signIn(app, email(), first)).status).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(app, email(), second)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await see(owner)).recovery_codes_left).toBe(8);
    expect((await eventsOf(owner)).slice(-2)).toEqual(['account.recovery_code_used 9', 'account.recovery_code_used 8']);
  });

  test('another account’s codes are worth nothing', async () => {
    const other = await switchOn(app, await aRegisteredUser(app));
    app.clock.advance({ seconds: 30 });
    for (const code of [appCode(app, other.secret), other.recoveryCodes[0]]) {
      expect((await signIn(app, email(), code)).status).toBe(401);
    }
  });

  test('a new password by mail does not switch it off', async () => {
    await app.client.get(`/user/forgot-password/?email=${encodeURIComponent(email())}`);
    const { issueResetToken } = await import('../accounts.ts');
    const token = await issueResetToken(app.deps, owner.user.id);
    const body = { token, new_password: 'a brand new horse' };
    expect((await app.client.post('/user/forgot-password/', body)).status).toBe(200);
    const answer = await app.client.post('/user/login/', { email: email(), password: 'a brand new horse' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  });
});

describe('changing it', () => {
  test('new recovery codes need a code of the app, and end the former ones', async () => {
    const owner = await aRegisteredUser(app);
    const { secret, recoveryCodes } = await switchOn(app, owner);
    const renew = (code: string) => app.client.post<RecoveryCodesView>(`${path}recovery-codes/`, { code }, as(owner));
    // Neither a recovery code, nor the one that switched it on.
    for (const code of [recoveryCodes[0] ?? '', appCode(app, secret)]) expect((await renew(code)).status).toBe(400);
    const code = nextCode(secret);
    const answers = await Promise.all([renew(code), renew(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const renewed = answers.find(({ status }) => status === 200)?.body.recovery_codes ?? [];
    expect(renewed).toHaveLength(10);
    expect((await signIn(app, owner.user.email, recoveryCodes[0])).status).toBe(401);
    expect((await signIn(app, owner.user.email, renewed[0])).status).toBe(200);
    expect(await eventsOf(owner)).toContain('account.second_factor_changed codes_renewed');
  });

  test('switching it off needs the password and a code or a recovery code, once', async () => {
    const owner = await aRegisteredUser(app);
    const { secret, recoveryCodes } = await switchOn(app, owner);
    const [code = ''] = recoveryCodes;
    expect(await remove(owner, code, {} as typeof withPassword)).toMatchObject({ status: 403 });
    expect(await remove(owner, '000000')).toMatchObject({ status: 400, body: { code: [expect.any(String)] } });
    const answers = await Promise.all([remove(owner, code), remove(owner, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await signIn(app, owner.user.email)).status).toBe(200);
    expect(await remove(owner, appCode(app, secret, 1))).toMatchObject({ status: 400 });
    expect(await eventsOf(owner)).toContain('account.second_factor_changed off');
    // Switched on again, it has another key.
    expect(await offerTotp(app, owner)).not.toBe(secret);
  });
});
