import { anOperator, beginSession } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

const consolePaths = [
  '/me/',
  '/overview/',
  '/day/',
  '/search/?search=nobody',
  '/people/',
  '/people/01900000-0000-7000-8000-000000000000/',
  '/withdrawals/',
  '/payouts/',
  '/payouts/files/',
  '/dues/',
  '/owed/',
  '/ledger/',
  '/bugs/',
  '/mails/',
  '/background/',
  '/audit/',
  '/second-factor/',
];
const consoleActs = [
  '/people/01900000-0000-7000-8000-000000000000/approve/',
  '/people/01900000-0000-7000-8000-000000000000/suspend/',
  '/withdrawals/01900000-0000-7000-8000-000000000000/settle/',
  '/withdrawals/01900000-0000-7000-8000-000000000000/payee/',
  '/payouts/pause/',
  '/payouts/files/',
  '/background/1/retry/',
];

test('nothing of the console answers on the public port, not even with the cookie of an operator', async ({
  context,
  server,
}) => {
  await beginSession(context.request, server.consoleUrl, await anOperator(server));
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await fetch(`${server.consoleUrl}/api/me/`, { headers: { cookie } })).status).toBe(200);
  for (const path of consolePaths) {
    const answer = await fetch(`${server.publicUrl}/api${path}`, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  for (const path of consoleActs) {
    const headers = { cookie, 'x-requested-with': 'relevo-console' };
    const answer = await fetch(`${server.publicUrl}/api${path}`, { method: 'POST', headers });
    expect([path, answer.status]).toEqual([path, 404]);
  }

  await test.step('an act from another site is refused, although the browser would send the cookie', async () => {
    const cookies = await context.cookies();
    expect(cookies).toMatchObject([{ name: 'relevo_operator', httpOnly: true, sameSite: 'Strict' }]);
    const answer = await fetch(`${server.consoleUrl}/api${consoleActs[0]}`, { method: 'POST', headers: { cookie } });
    expect(answer.status).toBe(403);
  });
});

test('a person’s token does nothing on the console', async ({ server }) => {
  const { access_token } = await server.register(server.newPerson());
  const attempts: Record<string, string>[] = [
    { authorization: `Bearer ${access_token}` },
    { cookie: `access_token=${access_token}` },
    { cookie: `relevo_operator=${access_token}` },
  ];
  for (const attempt of attempts) {
    for (const path of consolePaths) {
      const answer = await fetch(`${server.consoleUrl}/api${path}`, { headers: attempt });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    for (const path of consoleActs) {
      const headers = { ...attempt, 'x-requested-with': 'relevo-console' };
      const answer = await fetch(`${server.consoleUrl}/api${path}`, { method: 'POST', headers });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  }
});
