import { afterEach, expect, test } from 'vitest';
import { aRegistration } from './testing/people.ts';
import { openProcessStand } from './testing/server-process.ts';

const stand = openProcessStand();
afterEach(stand.clear);

const patienceMs = 120_000;

test('an approval counts at once beside a running server, and without one at the next start', {
  timeout: patienceMs,
}, async () => {
  const settings = { DATA_DIR: stand.newDataDir() };
  const server = await stand.startServer(settings);
  const [early, late] = [aRegistration(), aRegistration()];
  const token = (await server.client.post('/user/register/', early)).body.access_token as string;
  await server.client.post('/user/register/', late);

  expect(await stand.run('ops.js', ['approve', String(early.email)], settings)).toEqual({
    code: 0,
    output: `${early.email} is approved.\n`,
  });
  expect((await server.client.get('/user/profile/', { token })).body).toMatchObject({ is_verified: true });

  server.signal('SIGTERM');
  await server.ended;
  expect(await stand.run('ops.js', ['approve', String(late.email)], settings)).toMatchObject({ code: 0 });
  const again = await stand.startServer(settings);
  const { body } = await again.client.post('/user/login/', late);
  expect(body).toMatchObject({ user: { review_status: 'approved', is_verified: true } });
});

test('an unknown address is answered with a sentence', { timeout: patienceMs }, async () => {
  const { code, output } = await stand.run('ops.js', ['approve', 'nobody@people.example'], {
    DATA_DIR: stand.newDataDir(),
  });
  expect(code).toBe(1);
  expect(output).toContain('There is no account nobody@people.example.');
  expect(output).not.toMatch(/^\s+at /m);
});

test('an unknown command shows what there is', async () => {
  const { code, output } = await stand.run('ops.js', ['aprove'], {});
  expect(code).toBe(2);
  expect(output).toContain('approve EMAIL');
  expect(output).toContain('reset-second-factor EMAIL');
});
