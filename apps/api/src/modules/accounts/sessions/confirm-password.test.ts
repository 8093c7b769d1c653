import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserView } from '@relevo/contracts/profile';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser, signInAgain } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true, settings: { RATE_LIMITS: 'on' } });

const password = 'correct horse';
const confirm = ({ access_token: token }: SignedInView, body: object = { password }) =>
  app.client.post('/user/confirm-password/', body, { token });
const download = ({ access_token: token }: SignedInView, header?: string) =>
  app.client.get('/user/export/', {
    token,
    ...(header !== undefined && { headers: { 'x-confirm-password': header } }),
  });
const refused = { status: 403, body: { error: 'Please confirm your password.', code: 'password_required' } };

describe('confirming the password', () => {
  test('opens the export for five minutes, on this session only', async () => {
    const person = await aRegisteredUser(app);
    const elsewhere = await signInAgain(app, person);
    expect(await download(person)).toMatchObject(refused);
    expect(await confirm(person)).toMatchObject({ status: 204, body: '' });
    expect((await download(person)).status).toBe(200);
    expect(await download(elsewhere)).toMatchObject(refused);
    app.clock.advance({ minutes: 4, seconds: 59 });
    expect((await download(person)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await download(person)).toMatchObject(refused);
  });

  test('with a wrong one is refused and confirms nothing', async () => {
    const person = await aRegisteredUser(app);
    expect(await confirm(person, { password: 'wrong horse' })).toMatchObject(refused);
    expect(await download(person)).toMatchObject(refused);
    const french = await aRegisteredUser(app, { account_language: 'fr' });
    expect((await confirm(french, { password: 'wrong horse' })).body.error).toBe(
      'Veuillez confirmer votre mot de passe.',
    );
  });

  test.each([
    ['nothing', {}],
    ['an empty text', { password: '' }],
  ])('with %s names the field', async (_name, body) => {
    expect(await confirm(await aRegisteredUser(app), body)).toMatchObject({
      status: 400,
      body: { password: ['Password is required'] },
    });
  });

  test('wrong again and again is slowed, the right one included, and counts against signing in', async () => {
    const person = await aRegisteredUser(app);
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1)
      answers.push((await confirm(person, { password: `wrong ${guess}` })).status);
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
    const paused = await confirm(person);
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await download(person, encodeURIComponent(password))).toMatchObject({ status: 429 });
    const signIn = await app.client.post('/user/login/', { email: person.user.email, password });
    expect(signIn.status).toBe(429);
    app.clock.advance({ seconds: 2 });
    expect((await confirm(person)).status).toBe(204);
  });
});

describe('the header', () => {
  test.each([
    ['plain', password, 'correct%20horse'],
    ['with accents and an emoji', 'été 💰 à Montréal', encodeURIComponent('été 💰 à Montréal')],
  ])('carries a password %s', async (_name, word, header) => {
    const person = await aRegisteredUser(app, { password: word, password_confirm: word });
    expect((await download(person, header)).status).toBe(200);
    // It proves the password for its own request.
    expect(await download(person)).toMatchObject(refused);
  });

  test.each([
    ['wrong', 'wrong%20horse'],
    ['empty', ''],
    ['badly encoded', '%E0%A4%A'],
    ['longer than a password', 'x'.repeat(201)],
  ])('that is %s is refused, also on a confirmed session', async (_name, header) => {
    const person = await aRegisteredUser(app);
    expect((await confirm(person)).status).toBe(204);
    expect(await download(person, header)).toMatchObject(refused);
  });
});

describe('the export', () => {
  test('is answered ten times an hour, and its owner is mailed', async () => {
    const person = await aRegisteredUser(app);
    const header = encodeURIComponent(password);
    for (let count = 0; count < 10; count += 1) expect((await download(person, header)).status).toBe(200);
    const eleventh = await download(person, header);
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
    await eventually(() =>
      app.db
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', person.user.email)
        .where('subject', '=', 'Your data was downloaded')
        .executeTakeFirst(),
    );
    app.clock.advance({ hours: 1, seconds: 1 });
    expect((await download(person, header)).status).toBe(200);
  });

  test('asked for many times at once stays within the limit', async () => {
    const person = await aRegisteredUser(app);
    // On a confirmed session: passwords that are checked at the same time are slowed by a separate limit.
    expect((await confirm(person)).status).toBe(204);
    const answers = await Promise.all(Array.from({ length: 14 }, () => download(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});

test('a masked number counts as unchanged only as it was answered', async () => {
  const stored = { bank_account: '7654321', social_insurance_number: '046454286' };
  const { access_token: token } = await aRegisteredUser(app, stored);
  const change = (body: object) => app.client.patch<UserView>('/user/profile/', body, { token });
  const masks = { bank_account: '•••••4321', social_insurance_number: '•••••4286' };
  expect(await change(masks)).toMatchObject({ status: 200, body: masks });
  for (const bank_account of ['•••••4322', '••••4321', '•', '•••••', '1•', '•••••43210']) {
    expect(await change({ city: 'Laval', bank_account })).toMatchObject({
      status: 400,
      body: { bank_account: [expect.any(String)] },
    });
  }
  expect(await change({ social_insurance_number: '•••••4287' })).toMatchObject({
    status: 400,
    body: { social_insurance_number: ['Must be 9 digits'] },
  });
  const { body } = await app.client.get<UserView>('/user/profile/', { token });
  expect(body).toMatchObject({ ...masks, city: expect.not.stringContaining('Laval') });

  const { access_token: other } = await aRegisteredUser(app);
  const sent = await app.client.patch('/user/profile/', { bank_account: '•••••' }, { token: other });
  expect(sent).toMatchObject({ status: 400, body: { bank_account: [expect.any(String)] } });
});
