import { describe, expect, test } from 'vitest';
import { afterPasswordCheck } from '../../../testing/after-password-check.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { aPasskey, logInWith, requestOptions } from '../../../testing/second-factor.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { issueResetToken, issueVerificationToken } from '../accounts.ts';

const app = useTestApp({ background: true });

const ask = (email: string, headers?: Record<string, string>) =>
  app.client.get(`/user/forgot-password/?email=${encodeURIComponent(email)}`, { headers });
const reset = (token: unknown, new_password: unknown, headers?: Record<string, string>) =>
  app.client.post('/user/forgot-password/', { token, new_password }, { headers });
const logIn = async (email: string, password: string) =>
  (await app.client.post('/user/login/', { email, password })).status;
const profileStatus = async (token: string) => (await app.client.get('/user/profile/', { token })).status;

const mailTo = (email: string, subject: string) =>
  eventually(() =>
    app.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', email)
      .where('subject', '=', subject)
      .executeTakeFirst(),
  );

const notValid = 'This link is not valid. Please ask for a new one.';

describe('asking for a reset link', () => {
  test('is answered the same for every address, in the reader’s language', async () => {
    const { user } = await aRegisteredUser(app);
    const [known, unknown] = [await ask(user.email), await ask('nobody@people.example')];
    expect(known).toMatchObject({
      status: 200,
      body: { message: 'If that email exists in our system, we sent password reset instructions.' },
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const plainHeaders = (headers: Headers) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).sort();
    expect(plainHeaders(unknown.headers)).toEqual(plainHeaders(known.headers));
    expect((await ask(user.email, { 'accept-language': 'fr' })).body.message).toBe(
      'Si ce courriel existe dans notre système, nous avons envoyé les instructions de réinitialisation.',
    );
  });

  test.each([
    ['en', 'Reset your password', 'valid for one hour'],
    ['fr', 'Réinitialisez votre mot de passe', 'valide pendant une heure'],
  ])('sends one mail in the person’s language (%s), with a link that works', async (language, subject, words) => {
    const { user } = await aRegisteredUser(app, { account_language: language });
    await ask(user.email.toUpperCase(), { 'accept-language': language === 'en' ? 'fr' : 'en' });
    const mail = await mailTo(user.email, subject);
    expect(mail.text_body).toContain(words);
    expect(mail.html_body).toContain(words);
    const token = /\/reset-password\?token=([\w-]{43})/.exec(mail.text_body)?.[1];
    expect(mail.html_body).toContain(`/reset-password?token=${token}`);
    expect((await reset(token, 'a brand new horse')).status).toBe(200);
    expect(await logIn(user.email, 'a brand new horse')).toBe(200);
    await mailTo(user.email, language === 'en' ? 'Your password was changed' : 'Votre mot de passe a été changé');
  });

  test.each([
    ['', 'Email is required', 'Le courriel est obligatoire'],
    ['nobody', 'Invalid email', 'Courriel invalide'],
  ])('for %j is a field error', async (email, en, fr) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { email: [en], message: en } });
    expect(await ask(email, { 'accept-language': 'fr' })).toMatchObject({
      status: 400,
      body: { email: [fr], message: fr },
    });
  });

  test('sends at most five mails an hour; further requests are answered the same', async () => {
    const { user } = await aRegisteredUser(app);
    for (let count = 0; count < 8; count += 1) expect((await ask(user.email)).status).toBe(200);
    const recorded = await app.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('type', '=', 'account.reset_requested')
      .execute();
    expect(recorded.filter(({ payload }) => payload.userId === user.id)).toHaveLength(5);
    app.clock.advance({ hours: 1, seconds: 1 });
    await ask(user.email);
    const later = await app.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('type', '=', 'account.reset_requested')
      .execute();
    expect(later.filter(({ payload }) => payload.userId === user.id)).toHaveLength(6);
  });
});

describe('a reset link', () => {
  test('sets the password, once, and ends every session', async () => {
    const { user, access_token, refresh_token } = await aRegisteredUser(app);
    const token = await issueResetToken(app.deps, user.id);
    expect(await reset(token, 'a brand new horse')).toMatchObject({
      status: 200,
      body: { message: 'Your password has been reset.' },
    });
    expect(await logIn(user.email, 'correct horse')).toBe(401);
    expect(await logIn(user.email, 'a brand new horse')).toBe(200);
    expect(await profileStatus(access_token)).toBe(401);
    expect((await app.client.post('/user/token/refresh/', { refresh: refresh_token })).status).toBe(401);

    expect(await reset(token, 'another new horse')).toMatchObject({
      status: 400,
      body: { error: notValid, message: notValid, code: 'email_token_not_valid' },
    });
    expect(await logIn(user.email, 'a brand new horse')).toBe(200);
  });

  test('leaves no session to a sign-in that checked the former password before', async () => {
    const { user } = await aRegisteredUser(app);
    const token = await issueResetToken(app.deps, user.id);
    afterPasswordCheck(app, async () => expect((await reset(token, 'a brand new horse')).status).toBe(200));
    expect(await logIn(user.email, 'correct horse')).toBe(401);
  });

  test('verifies the address it was mailed to', async () => {
    const { user } = await aRegisteredUser(app);
    await reset(await issueResetToken(app.deps, user.id), 'a brand new horse');
    const { body } = await app.client.post('/user/login/', { email: user.email, password: 'a brand new horse' });
    expect(body.user).toMatchObject({ is_email_verified: true, is_verified: false });
  });

  test('removes the passkeys of an account with an address that was not verified before', async () => {
    const stranger = await aRegisteredUser(app);
    const { device } = await aPasskey(app, stranger, { origin: app.deps.publicUrl });
    await reset(await issueResetToken(app.deps, stranger.user.id), 'a brand new horse');
    expect(await logIn(stranger.user.email, 'a brand new horse')).toBe(200);
    expect((await logInWith(app, device.get(await requestOptions(app)))).status).toBe(401);
  });

  test('leaves the passkeys of a verified account', async () => {
    const person = await aRegisteredUser(app);
    await app.db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', person.user.id)
      .execute();
    const { device } = await aPasskey(app, person, { origin: app.deps.publicUrl });
    await reset(await issueResetToken(app.deps, person.user.id), 'a brand new horse');
    expect((await logInWith(app, device.get(await requestOptions(app)))).status).toBe(200);
  });

  test('lives an hour and not longer', async () => {
    const { user } = await aRegisteredUser(app);
    const [early, late] = [await issueResetToken(app.deps, user.id), await issueResetToken(app.deps, user.id)];
    app.clock.advance({ minutes: 59, seconds: 59 });
    expect((await reset(early, 'a brand new horse')).status).toBe(200);
    const other = await aRegisteredUser(app);
    const expired = await issueResetToken(app.deps, other.user.id);
    app.clock.advance({ hours: 1 });
    expect(await reset(expired, 'a brand new horse')).toMatchObject({
      status: 400,
      body: { error: 'This link has expired. Please ask for a new one.', code: 'email_token_expired' },
    });
    expect((await reset(late, 'another new horse')).status).toBe(400);
  });

  test('invalidates the links mailed before it, and so does a changed password', async () => {
    const { user } = await aRegisteredUser(app);
    const [older, newer] = [await issueResetToken(app.deps, user.id), await issueResetToken(app.deps, user.id)];
    expect((await reset(newer, 'a brand new horse')).status).toBe(200);
    expect((await reset(older, 'the thief’s horse')).status).toBe(400);

    const pending = await issueResetToken(app.deps, user.id);
    const { body } = await app.client.post<{ access_token: string }>('/user/login/', {
      email: user.email,
      password: 'a brand new horse',
    });
    const changed = { current_password: 'a brand new horse', new_password: 'a third horse' };
    await app.client.post('/user/change-password/', changed, { token: body.access_token });
    expect((await reset(pending, 'the thief’s horse')).status).toBe(400);
    expect(await logIn(user.email, 'a third horse')).toBe(200);
  });

  test('used ten times at once sets one password only', async () => {
    const { user } = await aRegisteredUser(app);
    const token = await issueResetToken(app.deps, user.id);
    const words = Array.from({ length: 10 }, (_each, index) => `horse number ${index}`);
    const answers = await Promise.all(words.map((word) => reset(token, word)));
    const winners = words.filter((_word, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    for (const word of words) expect(await logIn(user.email, word)).toBe(word === winners[0] ? 200 : 401);
  });

  test('that verifies an address resets nothing, and the other way round', async () => {
    const { user } = await aRegisteredUser(app);
    expect((await reset(await issueVerificationToken(app.deps, user.id), 'a brand new horse')).status).toBe(400);
    const token = await issueResetToken(app.deps, user.id);
    expect((await app.client.get(`/user/verify-email/?token=${token}`)).status).toBe(400);
  });

  test.each(['garbage', 'x'.repeat(43), '💥', "' or true --"])('of %j is not valid', async (token) => {
    expect(await reset(token, 'a brand new horse')).toMatchObject({ status: 400, body: { error: notValid } });
  });

  test.each([
    ['new_password', undefined, 'New password is required', 'Le nouveau mot de passe est obligatoire'],
    ['new_password', '', 'New password is required', 'Le nouveau mot de passe est obligatoire'],
    [
      'new_password',
      '1234567',
      'Password must be at least 8 characters',
      'Le mot de passe doit compter au moins 8 caractères',
    ],
    ['new_password', 'x'.repeat(201), 'Must be at most 200 characters', 'Doit compter au plus 200 caractères'],
    ['token', undefined, 'Missing token', 'Jeton manquant'],
    ['token', '', 'Missing token', 'Jeton manquant'],
  ])('with %s = %j is refused in both languages and stays usable', async (field, value, en, fr) => {
    const { user } = await aRegisteredUser(app);
    const token = await issueResetToken(app.deps, user.id);
    const body = { token, new_password: 'a brand new horse', [field]: value };
    expect(await app.client.post('/user/forgot-password/', body)).toMatchObject({
      status: 400,
      body: { [field]: [en], message: en },
    });
    expect(
      await app.client.post('/user/forgot-password/', body, { headers: { 'accept-language': 'fr' } }),
    ).toMatchObject({ status: 400, body: { [field]: [fr], message: fr } });
    expect((await reset(token, 'a brand new horse')).status).toBe(200);
  });
});
