import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { loadGazetteer } from './addresses.ts';

const app = useTestApp({ places: true });

const countPlaces = async () =>
  Number(
    (
      await app.db
        .selectFrom('places')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const timesLoaded = () => app.logLines.filter((line) => line.includes('gazetteer_loaded')).length;

test('the places of this edition are not read a second time', async () => {
  await loadGazetteer(app.db, app.deps.log);
  expect(timesLoaded()).toBe(0);
});

test('another edition replaces all places once, however many nodes start', async () => {
  const before = await countPlaces();
  await app.db.updateTable('gazetteer_edition').set({ edition: 'an older one' }).execute();
  await app.db.deleteFrom('places').where('region', '=', 'QC').execute();
  await Promise.all([1, 2, 3].map(() => loadGazetteer(app.db, app.deps.log)));
  expect(timesLoaded()).toBe(1);
  expect(await countPlaces()).toBe(before);
  expect(before).toBeGreaterThan(30_000);
});
