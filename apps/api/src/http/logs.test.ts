import { describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const canary = {
  email: 'canary-address@people.example',
  password: 'canary-password-1',
  first_name: 'Canaryname',
  phone: '+15145559911',
};

const app = useTestApp({ background: true });

const parsed = () => app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('of a whole sign-up holds no password, address, name, phone or token', async () => {
    const { password } = canary;
    const person = await aRegisteredUser(app, { ...canary, password_confirm: password });
    const mail = await eventually(() =>
      app.db.selectFrom('mails').select('text_body').where('to_address', '=', canary.email).executeTakeFirst(),
    );
    const link = /token=([\w-]{43})/.exec(mail.text_body)?.[1] ?? 'none';
    const wrong = { email: canary.email, password: 'canary-password-2' };
    const refusals = [
      await app.client.post('/user/login/', wrong),
      await app.client.post('/user/register/', { ...canary, sex: 'canary-sex' }),
      await app.client.post('/user/token/refresh/', { refresh: `${person.refresh_token}x` }),
      await app.client.get(`/user/verify-email/?token=${link}x`),
      await app.client.get(`/nothing/${link}?token=${link}`),
      await app.client.get('/user/profile/', { token: `${person.access_token}x` }),
    ];
    await app.client.get(`/user/verify-email/?token=${link}`);
    await app.client.post('/user/login/', { email: canary.email, password });
    await app.client.get('/user/profile/', { token: person.access_token });
    await app.client.post('/user/logout/', { refresh: person.refresh_token });

    const signatures = [person.access_token, person.refresh_token].map((token) => token.split('.')[2] ?? token);
    const secrets = [...Object.values(canary), wrong.password, 'canary-sex', link, ...signatures];
    expect(app.logLines.length).toBeGreaterThan(9);
    for (const secret of secrets) {
      expect(app.logLines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
      expect(refusals.filter(({ body }) => JSON.stringify(body).includes(secret))).toEqual([]);
    }
  });

  test('has one line a request, with the route, the status, the time and the request id of the answer', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    const { headers } = await app.client.get('/user/profile?secret=1', { token: access_token });
    const id = headers.get('x-request-id');
    const lines = await eventually(async () => {
      const found = parsed().filter((line) => line.request_id === id);
      return found.length > 0 ? found : undefined;
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      method: 'GET',
      route: '/api/user/profile/',
      status: 200,
      ms: expect.any(Number),
      user_id: user.id,
      event: 'request_answered',
      msg: 'Request answered',
    });
  });

  test('is not filled by health checks', async () => {
    const before = app.logLines.length;
    await app.client.get('/health/live');
    await app.client.get('/health/ready');
    await app.client.get('/nothing/');
    await eventually(async () =>
      parsed()
        .slice(before)
        .find((line) => line.status === 404),
    );
    expect(
      parsed()
        .slice(before)
        .filter((line) => String(line.route).includes('health')),
    ).toEqual([]);
  });
});
