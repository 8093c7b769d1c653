import type { SignedInView } from '@relevo/contracts/accounts';
import type { AccountDetailView } from '@relevo/contracts/console';
import type { UserView } from '@relevo/contracts/profile';
import { describe, expect, test } from 'vitest';
import { aSignedInOperator } from '../../../testing/console.ts';
import { aRegisteredUser, aRegistration } from '../../../testing/people.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

const change = (token: string, body: unknown) => app.client.patch<UserView>('/user/profile/', body, { token });
const read = async (token: string) => (await app.client.get<UserView>('/user/profile/', { token })).body;

describe('the preferred times for a call', () => {
  test('are empty at first, kept in any state and cleared', async () => {
    for (const user_type of ['worker', 'employer']) {
      const { access_token: token, user } = await aRegisteredUser(app, { user_type });
      expect(user.call_preference).toBe('');
      const times = 'Weekdays after 17 h, en français svp';
      expect((await change(token, { call_preference: `  ${times} ` })).body.call_preference).toBe(times);
      await app.db.updateTable('users').set({ review_status: 'rejected' }).where('id', '=', user.id).execute();
      // They are no change of the profile, so they do not submit it again.
      expect((await change(token, { call_preference: 'x'.repeat(200) })).body.review_status).toBe('rejected');
      expect((await change(token, { call_preference: '' })).body.call_preference).toBe('');
    }
  });

  test.each(['x'.repeat(201), null, 5, ['monday']])('refuse %j', async (call_preference) => {
    const { access_token: token, user } = await aRegisteredUser(app);
    const answer = await change(token, { call_preference, city: 'Laval' });
    expect(answer).toMatchObject({ status: 400, body: { call_preference: [expect.any(String)] } });
    expect(await read(token)).toEqual(user);
  });
});

describe('the position of an address', () => {
  const home = { latitude: 45.5088, longitude: -73.554, address_precision: 'area' as const };
  const nowhere = { latitude: null, longitude: null, address_precision: null };

  test('is kept from registration and from the profile, also as texts of a form', async () => {
    const { body } = await app.client.post<SignedInView>('/user/register/', aRegistration(home));
    expect(body.user).toMatchObject(home);
    const exact = { latitude: 48.85, longitude: 2.35, address_precision: 'exact' };
    expect((await change(body.access_token, exact)).body).toMatchObject(exact);
    const form = await sendForm<UserView>(app, '/user/profile/', {
      method: 'PATCH',
      token: body.access_token,
      fields: { latitude: '45.5088', longitude: '-73.554', address_precision: 'area' },
    });
    expect(form.body).toMatchObject(home);
    expect((await change(body.access_token, nowhere)).body).toMatchObject(nowhere);
  });

  test('without a precision is an area, and none is null', async () => {
    const { access_token: token, user } = await aRegisteredUser(app);
    expect(user).toMatchObject(nowhere);
    expect((await change(token, { latitude: 0, longitude: 0 })).body).toMatchObject({
      latitude: 0,
      longitude: 0,
      address_precision: 'area',
    });
  });

  test('is for its owner only: an operator sees the times for the call and no position', async () => {
    const { access_token: token, user } = await aRegisteredUser(app);
    await change(token, { ...home, call_preference: 'Mornings' });
    const operator = await aSignedInOperator(app);
    const { body } = await app.consoleClient.get<AccountDetailView>(`/people/${user.id}/`, operator);
    expect(body.profile).toMatchObject({ call_preference: 'Mornings', ...nowhere });
  });

  test('goes with another address, and stays with the same one', async () => {
    const address = { address_line1: '1 rue Notre-Dame', city: 'Montréal' };
    const { access_token: token } = await aRegisteredUser(app, address);
    await change(token, home);
    expect((await change(token, { ...address, biography: '' })).body).toMatchObject(home);
    // The centre of a town stays right for another street of it.
    expect((await change(token, { address_line1: '2 rue Notre-Dame' })).body).toMatchObject(home);
    expect((await change(token, { city: 'Laval' })).body).toMatchObject(nowhere);
    await change(token, { ...home, address_precision: 'exact' });
    expect((await change(token, { address_line1: '3 rue Notre-Dame' })).body).toMatchObject(nowhere);
    expect((await change(token, { city: 'Montréal', ...home })).body).toMatchObject(home);
  });

  test.each([
    ['latitude', { latitude: 90.1, longitude: 0 }],
    ['latitude', { latitude: 'north', longitude: 0 }],
    ['latitude', { latitude: [45], longitude: 0 }],
    ['longitude', { latitude: 0, longitude: -181 }],
    ['longitude', { latitude: 45 }],
    ['latitude', { longitude: -73, latitude: null }],
    ['latitude', { address_precision: 'exact' }],
    ['address_precision', { ...home, address_precision: 'perhaps' }],
  ])('is refused under %s: %j', async (field, sent) => {
    const { access_token: token, user } = await aRegisteredUser(app);
    for (const answer of [
      await change(token, { ...sent, city: 'Laval' }),
      await app.client.post('/user/register/', aRegistration(sent)),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    }
    expect(await read(token)).toEqual(user);
  });
});
