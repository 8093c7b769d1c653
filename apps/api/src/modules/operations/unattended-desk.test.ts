import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDesk } from '../../testing/desk.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what an open desk asks by itself while nobody sits at it is answered, but does not keep it open', async () => {
  const { headers } = await aDesk(app);
  const byItself = { headers: { ...headers, 'x-unattended': 'yes' } };
  app.clock.advance({ minutes: 29 });
  expect((await app.consoleClient.get('/overview/', byItself)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await app.consoleClient.get('/overview/', byItself)).status).toBe(401);
  expect((await app.consoleClient.get('/overview/', { headers })).status).toBe(401);
});
