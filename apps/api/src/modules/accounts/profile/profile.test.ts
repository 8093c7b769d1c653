import type { UserView } from '@relevo/contracts/profile';
import { describe, expect, test } from 'vitest';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const change = (token: string, body: unknown) => app.client.patch<UserView>('/user/profile/', body, { token });

describe('the own profile', () => {
  test('takes another language, which later refusals use whatever the browser asks for', async () => {
    const { access_token } = await aRegisteredUser(app);
    expect(await change(access_token, { account_language: 'fr' })).toMatchObject({
      status: 200,
      body: { account_language: 'fr' },
    });
    const refused = await app.client.patch(
      '/user/profile/',
      { account_language: 'xx' },
      {
        token: access_token,
        headers: { 'accept-language': 'en' },
      },
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { account_language: ['Ne fait pas partie des choix possibles'] },
    });
    expect((await change(access_token, { account_language: 'en' })).body.account_language).toBe('en');
  });

  test.each(['de', 'EN', '', null, 1, ['en'], { en: 1 }])('does not take %j for a language', async (value) => {
    const { access_token } = await aRegisteredUser(app);
    expect(await change(access_token, { account_language: value })).toMatchObject({
      status: 400,
      body: { account_language: ['Not one of the possible choices'] },
    });
  });

  test('never lets a user verify or approve themselves, or become another user', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    const answer = await change(access_token, {
      is_verified: true,
      is_email_verified: true,
      review_status: 'approved',
      email_verified_at: '2026-01-01T00:00:00Z',
      suspended_at: null,
      id: '019a0000-0000-7000-8000-000000000000',
      email: 'else@people.example',
      user_type: 'employer',
      password_hash: 'x',
    });
    expect(answer).toMatchObject({ status: 200, body: user });
    expect((await app.client.get('/user/profile/', { token: access_token })).body).toEqual(user);
  });

  test('stays as it is when nothing is sent', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    for (const body of [{}, undefined, null])
      expect(await change(access_token, body)).toMatchObject({ status: 200, body: user });
  });

  test('never shows a password or its hash', async () => {
    const { access_token } = await aRegisteredUser(app);
    const { body } = await app.client.get('/user/profile/', { token: access_token });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
  });

  test('is each person’s own', async () => {
    const [one, other] = [
      await aRegisteredUser(app, { first_name: 'One' }),
      await aRegisteredUser(app, { first_name: 'Other' }),
    ];
    await change(one.access_token, { account_language: 'fr' });
    expect((await app.client.get('/user/profile/', { token: other.access_token })).body).toEqual(other.user);
  });
});
