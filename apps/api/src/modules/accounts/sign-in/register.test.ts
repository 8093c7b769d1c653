import type { SignedInView } from '@relevo/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { aRegisteredUser, aRegistration } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const register = (changes: Record<string, unknown>, headers?: Record<string, string>) =>
  app.client.post('/user/register/', aRegistration(changes), { headers });

describe('registering', () => {
  test('answers the tokens and the person, unverified', async () => {
    const answer = await app.client.post<SignedInView>(
      '/user/register/',
      aRegistration({ email: 'Jeanne@People.example' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      access_token: expect.stringContaining('.'),
      refresh_token: expect.stringContaining('.'),
      user: {
        email: 'Jeanne@People.example',
        user_type: 'worker',
        is_email_verified: false,
        is_verified: false,
        review_status: 'incomplete',
        account_language: 'en',
        date_of_birth: '1990-05-17',
        created_at: '2026-11-16T14:00:00.000Z',
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain('password');
  });

  test('the tokens open the own profile at once', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    const profile = await app.client.get('/user/profile/', { token: access_token });
    expect(profile).toMatchObject({ status: 200, body: user });
  });

  test('without a chosen language the account gets the language of the request', async () => {
    const answer = await register({}, { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' });
    expect(answer.body).toMatchObject({ user: { account_language: 'fr' } });
  });

  test('an address is taken however it is spelled', async () => {
    await aRegisteredUser(app, { email: 'taken@people.example' });
    const answer = await register({ email: ' TAKEN@People.Example ' });
    expect(answer).toMatchObject({ status: 400, body: { email: ['An account with this email already exists'] } });
  });

  test('twenty at once with one address make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email: 'race@people.example' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)]);
  });

  test.each([
    ['user_type', 'boss', 'User type is required'],
    ['user_type', undefined, 'User type is required'],
    ['email', '', 'Email is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'jeanne', 'Invalid email'],
    ['email', 7, 'Must be a text'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password_confirm', undefined, 'Password confirmation is required'],
    ['password_confirm', 'another one', 'Passwords must match'],
    ['first_name', '   ', 'First name is required'],
    ['last_name', null, 'Last name is required'],
    ['sex', undefined, 'Sex is required'],
    ['sex', 'other', 'Invalid sex'],
    ['phone', '+1514555', 'Invalid phone number format'],
    ['phone', '+44123456789', 'Invalid phone number format'],
    ['date_of_birth', undefined, 'Date of birth is required'],
    ['date_of_birth', '1990-02-30', 'Invalid date'],
    ['date_of_birth', '17/05/1990', 'Invalid date'],
    ['date_of_birth', '2026-11-17', 'The date cannot be in the future'],
    ['terms_accepted', false, 'You must accept the terms and conditions'],
    ['criminal_record_check', undefined, 'Criminal record check is required'],
    ['criminal_record_check', 'yes', 'Must be true or false'],
    ['city', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['first_name', 'Jean\u0000ne', 'Contains characters that are not allowed'],
  ])('%s = %j is refused with "%s"', async (field, value, text) => {
    const answer = await register({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body[field]).toEqual([text]);
  });

  test('the refusals are in French for a French reader', async () => {
    const answer = await register(
      { email: 'jeanne', password: '123', password_confirm: '321' },
      { 'accept-language': 'fr' },
    );
    expect(answer.body).toMatchObject({
      email: ['Courriel invalide'],
      password: ['Le mot de passe doit compter au moins 6 caractères'],
      password_confirm: ['Les mots de passe doivent être identiques'],
    });
  });

  test('no phone, an empty one and none at all are the same', async () => {
    for (const phone of [undefined, null, '']) {
      expect((await aRegisteredUser(app, { phone })).user.phone).toBeNull();
    }
  });

  test('a user under 18 may register: the screen only warns', async () => {
    expect((await register({ date_of_birth: '2012-01-01' })).status).toBe(201);
  });

  test('an empty body names every missing field', async () => {
    const answer = await app.client.post('/user/register/');
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(
      expect.arrayContaining(['user_type', 'email', 'password', 'first_name', 'last_name', 'sex']),
    );
  });
});
