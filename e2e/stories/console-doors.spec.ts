import { anOperator, signInOperator } from '../world/operator.ts';
import { expect, test } from '../world/world.ts';

const deskPaths = [
  '/me/',
  '/overview/',
  '/people/',
  '/people/01900000-0000-7000-8000-000000000000/',
  '/withdrawals/',
  '/dues/',
  '/ledger/',
  '/bugs/',
  '/mails/',
  '/background/',
  '/audit/',
  '/second-factor/',
];
const deskActs = [
  '/people/01900000-0000-7000-8000-000000000000/approve/',
  '/people/01900000-0000-7000-8000-000000000000/suspend/',
  '/withdrawals/01900000-0000-7000-8000-000000000000/settle/',
  '/withdrawals/01900000-0000-7000-8000-000000000000/payee/',
  '/background/1/retry/',
];

test('nothing of the desk answers on the public port, not even with an operator’s cookie', async ({
  page,
  context,
  world,
}) => {
  await signInOperator(page, world.consoleUrl, await anOperator(world));
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await fetch(`${world.consoleUrl}/api/me/`, { headers: { cookie } })).status).toBe(200);
  for (const path of deskPaths) {
    const answer = await fetch(`${world.publicUrl}/api${path}`, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  for (const path of deskActs) {
    const headers = { cookie, 'x-requested-with': 'relevo-console' };
    const answer = await fetch(`${world.publicUrl}/api${path}`, { method: 'POST', headers });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('a person’s token does nothing on the console', async ({ world }) => {
  const { access_token } = await world.register(world.newPerson());
  const attempts: Record<string, string>[] = [
    { authorization: `Bearer ${access_token}` },
    { cookie: `access_token=${access_token}` },
    { cookie: `relevo_operator=${access_token}` },
  ];
  for (const attempt of attempts) {
    for (const path of deskPaths) {
      const answer = await fetch(`${world.consoleUrl}/api${path}`, { headers: attempt });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    for (const path of deskActs) {
      const headers = { ...attempt, 'x-requested-with': 'relevo-console' };
      const answer = await fetch(`${world.consoleUrl}/api${path}`, { method: 'POST', headers });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  }
});

test('an act from another site is refused, although the browser would send the cookie', async ({
  page,
  context,
  world,
}) => {
  await signInOperator(page, world.consoleUrl, await anOperator(world));
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([{ name: 'relevo_operator', httpOnly: true, sameSite: 'Strict' }]);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${world.consoleUrl}/api${deskActs[0]}`, { method: 'POST', headers: { cookie } });
  expect(answer.status).toBe(403);
});
