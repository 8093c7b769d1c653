import { expect, test } from 'vitest';
import { aSignedInOperator } from '../../../testing/console.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();

test('polling by an idle console is answered, but does not extend the session', async () => {
  const { headers } = await aSignedInOperator(app);
  const byItself = { headers: { ...headers, 'x-unattended': 'yes' } };
  app.clock.advance({ minutes: 29 });
  expect((await app.consoleClient.get('/overview/', byItself)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await app.consoleClient.get('/overview/', byItself)).status).toBe(401);
  expect((await app.consoleClient.get('/overview/', { headers })).status).toBe(401);
});
