import { randomBytes } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { PasskeyPage } from '@relevo/contracts/second-factor';
import type { SessionPage } from '@relevo/contracts/sessions';
import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { Authenticator, type Bent } from '../../../testing/authenticator.ts';
import {
  aPersonWithPasskey,
  creationOptions,
  logInWith,
  requestOptions,
  securityEventsOf,
  signIn,
  switchOn,
} from '../../../testing/second-factor.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const origin = () => app.deps.publicUrl;
const wrongPassword = { error: 'Incorrect email or password.', message: 'Incorrect email or password.' };

const logIn = async (device: Authenticator, bent?: Bent) => logInWith(app, device.get(await requestOptions(app), bent));
const list = async (person: SignedInView) => (await app.client.get<PasskeyPage>('/user/passkeys/', as(person))).body;

async function expectRefused(answer: ReturnType<typeof logIn>): Promise<void> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([401, wrongPassword]);
}

describe('signing in with it', () => {
  test('asks everyone the same, and opens a session without password and code', async () => {
    const { person, device } = await aPersonWithPasskey(app);
    const { secret } = await switchOn(app, person);
    expect(secret).toBeDefined();
    expect(await requestOptions(app)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: new URL(origin()).hostname,
      timeout: 300_000,
      userVerification: 'required',
    });
    app.clock.advance({ minutes: 1 });
    const answer = await logIn(device);
    expect([answer.status, answer.body.user.id]).toEqual([200, person.user.id]);
    const { body } = await app.client.get<SessionPage>('/user/sessions/', as(answer.body));
    expect(body.results.find(({ is_current }) => is_current)).toMatchObject({ method: 'passkey' });
    expect((await list(person)).results).toMatchObject([{ last_used_at: app.clock.now().toISOString() }]);
    expect(await signIn(app, person.user.email)).toMatchObject({
      status: 401,
      body: { methods: ['totp', 'recovery_code', 'passkey'] },
    });
  });

  test('stays how a session was opened, also when two-step sign-in is switched on in it', async () => {
    const { device } = await aPersonWithPasskey(app);
    const { body: opened } = await logIn(device);
    await switchOn(app, opened);
    const { body } = await app.client.get<SessionPage>('/user/sessions/', as(opened));
    expect(body.results).toMatchObject([{ is_current: true, method: 'passkey' }]);
  });

  test.each<[string, Bent]>([
    ['made on another page', { origin: 'https://relevo.example.evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['without a finger, a face or a PIN', { userVerified: false }],
    ['that makes a key', { type: 'webauthn.create' }],
  ])('an answer %s is refused like a wrong password', async (_name, bent) => {
    const { device } = await aPersonWithPasskey(app);
    await expectRefused(logIn(device, bent));
    expect((await logIn(device)).status).toBe(200);
  });

  test('an answer counts once, also when it is sent twice at once, and for five minutes', async () => {
    const { device } = await aPersonWithPasskey(app, { isBackedUp: true });
    const response = device.get(await requestOptions(app));
    const answers = await Promise.all([logInWith(app, response), logInWith(app, response), logInWith(app, response)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await expectRefused(logInWith(app, response));
    const late = device.get(await requestOptions(app));
    app.clock.advance({ minutes: 5 });
    await expectRefused(logInWith(app, late));
  });

  test('a challenge of ours for another purpose, or none of ours, is refused', async () => {
    const { person, device } = await aPersonWithPasskey(app);
    const { challenge } = await creationOptions(app, person);
    const options = await requestOptions(app);
    for (const strange of [challenge, randomBytes(32).toString('base64url'), '']) {
      await expectRefused(logInWith(app, device.get({ ...options, challenge: strange })));
    }
  });

  test('a key that no account has, one with other keys, and one that names another account are refused', async () => {
    const { device } = await aPersonWithPasskey(app);
    const { device: other } = await aPersonWithPasskey(app);
    await expectRefused(logIn(new Authenticator(origin())));
    const stolenName = { ...other.get(await requestOptions(app)), id: device.id.toString('base64url') };
    await expectRefused(logInWith(app, { ...stolenName, rawId: stolenName.id }));
    const response = device.get(await requestOptions(app));
    const { userHandle } = other.get(await requestOptions(app)).response;
    await expectRefused(logInWith(app, { ...response, response: { ...response.response, userHandle } }));
    const unsigned = device.get(await requestOptions(app));
    const signature = randomBytes(70).toString('base64url');
    await expectRefused(logInWith(app, { ...unsigned, response: { ...unsigned.response, signature } }));
    const garbled = { ...unsigned, response: { ...unsigned.response, clientDataJSON: 'bm9uZQ' } };
    await expectRefused(logInWith(app, garbled));
  });

  test('of a suspended or erased account is refused the same way', async () => {
    const suspended = await aPersonWithPasskey(app);
    const at = app.clock.now();
    await app.db.updateTable('users').set({ suspended_at: at }).where('id', '=', suspended.person.user.id).execute();
    await expectRefused(logIn(suspended.device));
    const erased = await aPersonWithPasskey(app);
    const body = { password: 'correct horse' };
    expect((await app.client.post('/user/delete-account/', body, as(erased.person))).status).toBe(204);
    await expectRefused(logIn(erased.device));
  });

  test('adds nothing about the account to the log', async () => {
    const { person, device } = await aPersonWithPasskey(app);
    const response = device.get(await requestOptions(app));
    expect((await logInWith(app, response)).status).toBe(200);
    const logged = app.logLines.join('\n');
    expect(logged).not.toContain(response.response.signature);
    expect(logged).not.toContain(person.user.email);
  });
});

describe('the counter of a key that stays on its device', () => {
  const suspicious = 'account.sign_in_suspicious passkey_copied';

  test('that goes back, or stands still, is refused and mailed', async () => {
    const { person, device } = await aPersonWithPasskey(app, { counter: 7 });
    expect((await logIn(device)).status).toBe(200);
    expect((await logIn(device)).status).toBe(200);
    for (const counter of [9, 8, 1, 0]) await expectRefused(logIn(device, { counter }));
    expect((await securityEventsOf(app, person)).slice(1)).toEqual(Array(4).fill(suspicious));
    // The owner's key goes on, because it is ahead of the copy.
    device.counter = 20;
    expect((await logIn(device)).status).toBe(200);
  });

  test('is compared behind the signature: without the key no one is mailed', async () => {
    const { person, device } = await aPersonWithPasskey(app, { counter: 7 });
    const response = device.get(await requestOptions(app), { counter: 1 });
    const signature = randomBytes(70).toString('base64url');
    await expectRefused(logInWith(app, { ...response, response: { ...response.response, signature } }));
    expect(await securityEventsOf(app, person)).not.toContain(suspicious);
  });

  test('the copy that comes at the same moment is refused', async () => {
    const { person, device } = await aPersonWithPasskey(app, { counter: 7 });
    const answers = await Promise.all([logIn(device, { counter: 30 }), logIn(device, { counter: 30 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await securityEventsOf(app, person)).toContain(suspicious);
  });

  test('is not looked at for a key that is synced, or that never counts', async () => {
    const synced = await aPersonWithPasskey(app, { isBackedUp: true });
    expect(synced.passkey.backed_up).toBe(true);
    for (const counter of [5, 0, 0]) expect((await logIn(synced.device, { counter })).status).toBe(200);
    const silent = await aPersonWithPasskey(app);
    for (const counter of [0, 0]) expect((await logIn(silent.device, { counter })).status).toBe(200);
  });
});
