import { randomBytes, randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { PasskeyPage, PasskeyView } from '@relevo/contracts/second-factor';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Authenticator, type Bent } from '../../../testing/authenticator.ts';
import { aRegisteredUser, withPassword } from '../../../testing/people.ts';
import {
  aPasskey,
  aPersonWithPasskey,
  creationOptions,
  logInWith,
  requestOptions,
  securityEventsOf,
  switchOn,
} from '../../../testing/second-factor.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { forgetOldTraces } from '../accounts.ts';

const otherClient = 'https://app.partner.example';
const app = useTestApp({ settings: { API_ALLOWED_ORIGINS: otherClient } });

const path = '/user/passkeys/';
const origin = () => app.deps.publicUrl;

const logIn = async (device: Authenticator) => logInWith(app, device.get(await requestOptions(app)));
const add = (person: SignedInView, response: unknown, name = 'My phone') =>
  app.client.post<PasskeyView>(path, { name, response }, as(person));
const list = async (person: SignedInView) => (await app.client.get<PasskeyPage>(path, as(person))).body;
const remove = (person: SignedInView, id: string) =>
  app.client.delete(`${path}${id}/`, { ...as(person), headers: withPassword });
const rename = (person: SignedInView, id: string, name: unknown) =>
  app.client.patch<PasskeyView>(`${path}${id}/`, { name }, as(person));

describe('adding a passkey', () => {
  test('asks for the password, names the account and leaves out devices that have one', async () => {
    const { person, passkey, device } = await aPersonWithPasskey(app);
    expect(await app.client.post(`${path}options/`, undefined, as(person))).toMatchObject({
      status: 403,
      body: { code: 'password_required' },
    });
    expect(await creationOptions(app, person)).toMatchObject({
      rp: { id: new URL(origin()).hostname, name: 'Relevo' },
      user: { name: person.user.email, displayName: 'Jeanne Mance' },
      attestation: 'none',
      excludeCredentials: [{ id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await list(person)).toMatchObject({ count: 1, results: [passkey] });
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'My phone',
      created_at: app.clock.now().toISOString(),
      last_used_at: null,
      backed_up: false,
    });
    expect(await securityEventsOf(app, person)).toEqual(['account.passkey_changed added My phone']);
  });

  test.each<[string, Bent]>([
    ['of another page', { origin: 'https://relevo.example.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, a face or a PIN', { userVerified: false }],
    ['that signs in', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_name, bent) => {
    const person = await aRegisteredUser(app);
    const device = new Authenticator(origin());
    expect(await add(person, device.create(await creationOptions(app, person), bent))).toMatchObject({
      status: 400,
      body: { response: [expect.any(String)] },
    });
    expect((await list(person)).count).toBe(0);
  });

  test('takes the page of another client that is allowed', async () => {
    const person = await aRegisteredUser(app);
    const { device } = await aPasskey(app, person, { origin: otherClient });
    expect((await logIn(device)).status).toBe(200);
  });

  test('uses a challenge once, within five minutes, for its account and for nothing else', async () => {
    const [person, other] = [await aRegisteredUser(app), await aRegisteredUser(app)];
    const device = () => new Authenticator(origin());
    const options = await creationOptions(app, person);
    const refused = { status: 400, body: { response: [expect.any(String)] } };
    expect(await add(other, device().create(options))).toMatchObject(refused);
    // The try of another account did not use it up.
    const [one, two] = [device().create(options), device().create(options)];
    const answers = await Promise.all([add(person, one), add(person, two), add(person, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const old = await creationOptions(app, person);
    app.clock.advance({ minutes: 5 });
    expect(await add(person, device().create(old))).toMatchObject(refused);
    const { challenge } = await requestOptions(app);
    expect(await add(person, device().create({ ...old, challenge }))).toMatchObject(refused);
    expect((await list(person)).count).toBe(1);
    await forgetOldTraces(app.deps);
    const { rows } = await sql`select from sign_in_challenges where expires_at <= ${app.clock.now()}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('refuses what no device made, and a key that an account has', async () => {
    const { device } = await aPersonWithPasskey(app);
    const person = await aRegisteredUser(app);
    const refused = { status: 400, body: { response: [expect.any(String)] } };
    expect(await add(person, device.create(await creationOptions(app, person)))).toMatchObject(refused);
    const good = new Authenticator(origin()).create(await creationOptions(app, person));
    const spoiled = {
      ...good,
      response: { ...good.response, attestationObject: randomBytes(80).toString('base64url') },
    };
    for (const response of [spoiled, { ...good, id: 'bm9uZQ' }, { ...good, type: 'password' }, {}, null, 'none']) {
      expect(await add(person, response)).toMatchObject({ status: 400 });
    }
    const ofBytes = async (idBytes: number) =>
      add(person, new Authenticator(origin(), { idBytes }).create(await creationOptions(app, person)));
    expect(await ofBytes(1024)).toMatchObject(refused);
    expect((await ofBytes(1023)).status).toBe(201);
    for (const name of ['', ' ', 'x'.repeat(61), '\u200b', 'a\nb']) {
      expect(await add(person, good, name)).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
    }
  });

  test('stops at twenty, also when two are added at once', async () => {
    const { person, device } = await aPersonWithPasskey(app);
    await sql`
      insert into passkeys (id, user_id, credential_id, public_key, counter, is_device_bound, backed_up, name, created_at)
      select gen_random_uuid(), user_id, 'seeded ' || n || user_id, public_key, 0, true, false, 'Key ' || n, created_at
      from passkeys, generate_series(1, 18) as n where user_id = ${person.user.id}`.execute(app.db);
    const offers = [await creationOptions(app, person), await creationOptions(app, person)];
    const answers = await Promise.all(offers.map((offer) => add(person, new Authenticator(origin()).create(offer))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = { status: 409, body: { code: 'too_many_passkeys' } };
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused);
    const options = { ...as(person), headers: withPassword };
    expect(await app.client.post(`${path}options/`, undefined, options)).toMatchObject(refused);
    const page = (await app.client.get<PasskeyPage>(`${path}?page=2&page_size=15`, as(person))).body;
    expect([page.count, page.results.length]).toEqual([20, 5]);
    expect((await logIn(device)).status).toBe(200);
  });
});

describe('keeping them', () => {
  test('a name is changed, and a passkey removed with the password signs in no more', async () => {
    const { person, passkey, device } = await aPersonWithPasskey(app);
    expect(await rename(person, passkey.id, ' Kitchen laptop ')).toMatchObject({
      status: 200,
      body: { ...passkey, name: 'Kitchen laptop' },
    });
    expect(await rename(person, passkey.id, '')).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
    expect(await app.client.delete(`${path}${passkey.id}/`, as(person))).toMatchObject({
      status: 403,
      body: { code: 'password_required' },
    });
    const session = made(await logIn(device), 'the sign-in');
    const answers = await Promise.all([remove(person, passkey.id), remove(person, passkey.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await logIn(device)).status).toBe(401);
    // Who was in stays in, and is in the list of sessions.
    expect((await app.client.get('/user/profile/', as(session))).status).toBe(200);
    expect(await securityEventsOf(app, person)).toEqual([
      'account.passkey_changed added My phone',
      'account.passkey_changed removed Kitchen laptop',
    ]);
  });

  test('those of another account are not there', async () => {
    const { passkey, person } = await aPersonWithPasskey(app);
    const other = await aRegisteredUser(app);
    for (const id of [passkey.id, randomUUID()]) {
      expect((await rename(other, id, 'Mine')).status).toBe(404);
      expect((await remove(other, id)).status).toBe(404);
    }
    expect((await list(other)).count).toBe(0);
    expect((await list(person)).results).toEqual([passkey]);
  });

  test('they are in the export without what opens the account, and gone after the erasure', async () => {
    const { person, device } = await aPersonWithPasskey(app);
    const { secret, recoveryCodes } = await switchOn(app, person);
    const exported = await app.client.get('/user/export/', { ...as(person), headers: withPassword });
    expect(exported.body).toMatchObject({
      passkeys: [{ name: 'My phone', backed_up: false }],
      second_factor: { recovery_codes_left: 10, since: expect.any(String) },
      second_factor_resets: [],
    });
    const text = JSON.stringify(exported.body);
    for (const opener of [secret, ...recoveryCodes, device.id.toString('base64url'), 'totp_sealed', 'public_key']) {
      expect(text).not.toContain(opener);
    }
    await creationOptions(app, person);
    const body = { password: 'correct horse' };
    expect((await app.client.post('/user/delete-account/', body, as(person))).status).toBe(204);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from passkeys where user_id = ${person.user.id})
        + (select count(*) from second_factors where user_id = ${person.user.id})
        + (select count(*) from sign_in_challenges where user_id = ${person.user.id}) as left`.execute(app.db);
    expect(Number(rows[0]?.left)).toBe(0);
  });
});
