import { expect, test } from 'vitest';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { forgetOldTraces } from './forget-old-traces.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });

test('what ended long ago is dropped, what is alive stays', async () => {
  const { user } = await aRegisteredUser(app);
  await app.client.post('/user/login/', { email: user.email, password: 'a wrong one' });
  const rows = async () => ({
    failures: (await app.db.selectFrom('login_failures').selectAll().execute()).length,
    sessions: (await app.db.selectFrom('sessions').selectAll().execute()).length,
  });

  await forgetOldTraces(app.deps);
  expect(await rows()).toEqual({ failures: 3, sessions: 1 });

  app.clock.advance({ days: 2 });
  await forgetOldTraces(app.deps);
  expect(await rows()).toEqual({ failures: 0, sessions: 1 });

  app.clock.advance({ days: 40 });
  await forgetOldTraces(app.deps);
  expect(await rows()).toEqual({ failures: 0, sessions: 0 });
});
