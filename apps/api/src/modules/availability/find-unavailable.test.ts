import { as } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { aWorker } from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findUnavailable } from './find-unavailable.ts';

const app = useTestApp();

test('workers with times that leave out one of the shifts are found together', async () => {
  const [always, unsaved, mornings, never] = await Promise.all([1, 2, 3, 4].map(() => aWorker(app)));
  if (!always || !unsaved || !mornings || !never) throw new Error('four workers were made');
  const save = (person: typeof always, body: object) =>
    app.client.put('/user/availability/', { timezone: 'America/Toronto', ...body }, as(person));
  await save(always, { open_to_offers: true });
  await save(mornings, { weekly: [{ weekday: 1, from: '06:00', to: '12:00' }] });
  await save(never, { weekly: [] });
  const workerIds = [always, unsaved, mornings, never].map(({ user }) => user.id);
  const morning = { startsAt: new Date('2026-11-23T13:00:00Z'), endsAt: new Date('2026-11-23T16:00:00Z') };
  const evening = { startsAt: new Date('2026-11-23T23:00:00Z'), endsAt: new Date('2026-11-24T02:00:00Z') };
  expect(await findUnavailable(app.db, { workerIds, shifts: [morning] })).toEqual(new Set([never.user.id]));
  expect(await findUnavailable(app.db, { workerIds, shifts: [morning, evening] })).toEqual(
    new Set([mornings.user.id, never.user.id]),
  );
  expect(await findUnavailable(app.db, { workerIds, shifts: [] })).toEqual(new Set());
});
