import { OpenJobsQuery } from '@relevo/contracts/jobs';
import { SearchFiltersBody } from '@relevo/contracts/saved-searches';
import { addDays } from '@relevo/domain/calendar-days';
import { byDepth, seed } from '@relevo/fixtures/depth';
import { jobLocation } from '@relevo/fixtures/places';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addJob, anEmployer, aShiftFromNow, aWorker } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { viewValues } from '../job-rows.ts';
import { openJobsStatement, presentOpenJobs } from '../search/open-jobs.queries.ts';
import { matchStatement } from './match-job.ts';
import { createSavedSearch } from './save-search.ts';
import { spellSearches } from './spell-searches.ts';

const app = useTestApp();

const towns = [
  ['Montréal', 45.5017, -73.5673],
  ['Laval', 45.5601, -73.7124],
  ['Toronto', 43.6532, -79.3832],
  ['Saint-Jérôme', 45.7804, -74.0036],
  ['Xyzzyville', null, null],
] as const;

/** Titles that share beginnings, and new words now and then, which change what misspelt ones stand for. */
type PostedJob = { title: string; newWord: string; town: (typeof towns)[number]; wage: string; startsIn: number };

const aJob: fc.Arbitrary<PostedJob> = fc.record({
  title: fc.constantFrom(
    'Serveur',
    'Serveuse du soir',
    'Électricienne',
    'Plumber',
    'Plumbing help',
    'Forklift operator',
  ),
  newWord: fc.constantFrom('', '', 'Forklyft', 'electrician', 'servant', 'plombier', 'soir 24h'),
  town: fc.constantFrom(...towns),
  wage: fc.constantFrom('18.00', '20.00', '25.50'),
  startsIn: fc.constantFrom(120, 60 * 20, 60 * 30, 60 * 24 * 4),
});

const aPosition = fc.record({
  latitude: fc.constantFrom(45.5, 43.65, 45.75),
  longitude: fc.constantFrom(-73.6, -79.4, -74),
  radius_km: fc.constantFrom(0.5, 5, 20, 60, 600, 20_000),
});

const values = {
  search: [
    ...['serv', 'serveur', 'serveuse soir', 'forklft', 'electrisienne', 'plumer', 'électricien', 'xqzw', 's e'],
    ...['saint jerome', 'montreal serveur', '!!!', 'sservant', 'plombier', 'oprator fork', '24'],
  ],
  city: ['Montréal', 'laval', 'st-jerome', 'Mont', '!!', 'xyzzyville'],
  min_wage: ['18', '20.00', '20.01', '30'],
  hot: ['true'],
  start_from: ['2026-11-16', '2026-11-17', '2026-11-20'],
  start_to: ['2026-11-16', '2026-11-17', '2026-11-20'],
  day: ['today', 'tomorrow'],
};
const names = Object.keys(values) as (keyof typeof values)[];

/** One or two filters, around a place now and then: with more, nothing is found. */
const theFilters = fc
  .tuple(
    fc.subarray(names, { minLength: 1, maxLength: 2 }),
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...values[name])]))),
    fc.option(aPosition, { freq: 2 }),
  )
  .map(([given, all, position]) => ({ ...Object.fromEntries(given.map((name) => [name, all[name]])), ...position }));

/** These match for certain, so that neither side is always empty. */
const fixedJob: PostedJob = { title: 'Serveuse du soir', newWord: '', town: towns[0], wage: '25.50', startsIn: 120 };
const fixedFilters = [
  ...[{ search: 'serv' }, { search: 'srveuse' }, { city: 'Montréal' }, { min_wage: '20' }, { hot: 'true' }],
  ...[{ start_to: '2026-11-16' }, { day: 'today' }, { latitude: 45.5, longitude: -73.6, radius_km: 20 }],
];

type Dates = { day?: string; start_from?: string; start_to?: string };

/** The dates that a day stands for, within those that are given too; the shifts of these jobs are in UTC. */
function datesOf({ day, start_from = '', start_to = '9' }: Dates): object {
  if (day === undefined) return {};
  const date = addDays(app.clock.now().toISOString().slice(0, 10), day === 'tomorrow' ? 1 : 0);
  return { start_from: start_from > date ? start_from : date, start_to: start_to < date ? start_to : date };
}

/** What `list-open-jobs` answers to these filters. */
async function listed({ day, ...filters }: Dates): Promise<string[]> {
  const given = Object.entries({ ...filters, ...datesOf({ day, ...filters }) });
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const query = OpenJobsQuery.parse({ ...texts, page_size: '100' });
  const viewerId = '01890000-0000-7000-8000-000000000000';
  const asked = { ...viewValues(viewerId, app.clock.now()), viewer: 'worker', searchFlags: 0, query } as const;
  const { rows } = await app.db.executeQuery(openJobsStatement(app.db, asked).compile(app.db));
  const { items } = presentOpenJobs(app.deps, { holderId: viewerId, role: null }, query, rows);
  return items.map(({ id }) => id);
}

test('a job matches a saved search exactly when the list with its filters has the job', async () => {
  const employer = await anEmployer(app);
  // At most a page of the list.
  const steps = byDepth({ short: 5, deep: 32 });
  const [jobs, searches] = [
    fc.array(aJob, { minLength: 3, maxLength: 3 }),
    fc.array(theFilters, { minLength: 20, maxLength: 20 }),
  ];
  const sampled: [PostedJob[], object[]][] = fc.sample(fc.tuple(jobs, searches), { seed, numRuns: steps });
  const jobIds: string[] = [];
  const saved = new Map<string, object>();
  sampled.push([[fixedJob], fixedFilters]);
  for (const [posted, filters] of sampled) {
    const { user } = await aWorker(app);
    for (const { title, newWord, town, wage, startsIn } of posted) {
      const [city, latitude, longitude] = town;
      const location = { ...jobLocation, city, latitude, longitude };
      const body = { title, description: `Help ${newWord}`, wage, location, ...aShiftFromNow(app, startsIn) };
      jobIds.push(await addJob(app.deps, employer, body));
    }
    // Searches are spelled before words that other jobs bring, and after.
    await spellSearches(app.db);
    for (const each of filters) {
      const body = { name: 'Search', alerts: true, filters: SearchFiltersBody.parse(each) };
      saved.set((await createSavedSearch(app.deps, user.id, body)).id, each);
    }
  }
  await spellSearches(app.db);

  const expected = new Map<string, string[]>();
  for (const [id, filters] of saved) expected.set(id, await listed(filters));
  let matches = 0;
  for (const jobId of jobIds) {
    const { rows } = await matchStatement({ jobId, now: app.clock.now() }).execute(app.db);
    const searches = [...saved].filter(([id]) => expected.get(id)?.includes(jobId));
    const found = rows.map(({ id }) => id);
    expect(new Set(found), jobId).toEqual(new Set(searches.map(([id]) => id)));
    expect(found).toHaveLength(searches.length);
    matches += found.length;
  }
  expect(matches).toBeGreaterThanOrEqual(fixedFilters.length);
});
