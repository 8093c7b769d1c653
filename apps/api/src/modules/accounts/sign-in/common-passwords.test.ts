import { demoAccounts } from '@relevo/domain/demo-accounts';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser, aRegistration } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const app = useTestApp({ background: true });

const demoPassword = demoAccounts.worker.password;
const en = 'This password is too common: others guess it first. Please choose another one.';
const fr = 'Ce mot de passe est trop courant\u00a0: d’autres le devinent en premier. Veuillez en choisir un autre.';

test.each([
  'password',
  '12345678',
  'PassWord',
  'QWERTYUIOP',
  'iloveyou',
  'trustno1',
  demoAccounts.worker.password,
  'Demo1234',
])('%s is refused', async (password) => {
  await expect(refuseCommonPassword(password, 'password')).rejects.toMatchObject({ name: 'FieldRefusal' });
});

test.each(['correct horse', 'password of mine', 'été 2026 à Gaspé'])('%s is accepted', async (password) => {
  await expect(refuseCommonPassword(password, 'password')).resolves.toBeUndefined();
});

describe('a common password', () => {
  test.each([
    ['en', en],
    ['fr', fr],
  ])('is refused at registration (%s)', async (language, text) => {
    for (const password of ['Sunshine', demoPassword]) {
      const body = aRegistration({ password, password_confirm: password });
      const headers = { 'accept-language': language };
      const answer = await app.client.post('/user/register/', body, { headers });
      expect(answer).toMatchObject({ status: 400, body: { password: [text] } });
      expect((await app.client.post('/user/login/', { email: body.email, password })).status).toBe(401);
    }
  });

  test('is refused when the password is changed, and nothing changes', async () => {
    const { access_token: token, user } = await aRegisteredUser(app);
    for (const new_password of ['PASSWORD1', demoPassword]) {
      const change = { current_password: 'correct horse', new_password };
      const answer = await app.client.post('/user/change-password/', change, { token });
      expect(answer).toMatchObject({ status: 400, body: { new_password: [en] } });
    }
    expect((await app.client.post('/user/login/', { email: user.email, password: 'correct horse' })).status).toBe(200);
  });

  test('is refused at a reset, and its link still works', async () => {
    const { user } = await aRegisteredUser(app);
    await app.client.get(`/user/forgot-password/?email=${user.email}`);
    const mail = await eventually(() =>
      app.db
        .selectFrom('mails')
        .select('text_body')
        .where('to_address', '=', user.email)
        .where('subject', '=', 'Reset your password')
        .executeTakeFirst(),
    );
    const token = /token=([\w-]{43})/.exec(mail.text_body)?.[1];
    const reset = (new_password: string) => app.client.post('/user/forgot-password/', { token, new_password });
    const dead = await app.client.post('/user/forgot-password/', { token: 'none', new_password: '12345678' });
    expect(dead.body).toMatchObject({ code: 'email_token_not_valid' });
    for (const password of ['12345678', demoPassword]) {
      expect(await reset(password)).toMatchObject({ status: 400, body: { new_password: [en] } });
    }
    expect((await reset('another horse')).status).toBe(200);
  });

  test.each(['sunshine', demoPassword])('of before still signs in: %s', async (password) => {
    const { user } = await aRegisteredUser(app, { password, password_confirm: password });
    expect((await app.client.post('/user/login/', { email: user.email, password })).status).toBe(200);
  });
});

describe('a name', () => {
  test.each([
    ['first_name', '\u200b\u2800', 'Must have at least one visible character'],
    ['last_name', 'Love\nlace', 'Must be on one line, without control characters'],
    ['last_name', 'Lovelace\n', 'Must be on one line, without control characters'],
    ['company_legal_name', '\u3164', 'Must have at least one visible character'],
  ])('%s %j is a field error at registration', async (field, value, text) => {
    const body = aRegistration({ user_type: 'employer', [field]: value });
    expect(await app.client.post('/user/register/', body)).toMatchObject({ status: 400, body: { [field]: [text] } });
  });

  test('is a field error in the profile, an emergency contact and a company too, in both languages', async () => {
    const { access_token: token } = await aRegisteredUser(app, { user_type: 'employer', account_language: 'fr' });
    const visible = 'Doit contenir au moins un caractère visible';
    const line = 'Doit tenir sur une ligne, sans caractère de contrôle';
    const patch = (body: object) => app.client.patch('/user/profile/', body, { token });
    expect((await patch({ first_name: '\u2060' })).body).toEqual({ first_name: [visible] });
    const contact = { name: 'Ada\u2028', phone: '514 555 0100', relationship: 'Sœur' };
    expect((await patch({ emergency_contacts: [contact] })).body).toEqual({ 'emergency_contacts.0.name': [line] });
    const company = await app.client.patch(
      '/company/profile/',
      { name: '\u115f', legal_name: 'Chez\u0085Ada' },
      { token },
    );
    expect(company.body).toEqual({ name: [visible], legal_name: [line] });
    expect((await patch({ first_name: ' 👩‍🚀 Ada ' })).body).toMatchObject({ first_name: '👩‍🚀 Ada' });
  });
});
