import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelShift, refused } from '../../../testing/attendance.ts';
import { aJob, anEmployer, doToJob, getJob } from '../../../testing/hiring.ts';
import {
  changeReplacement,
  getReplacement,
  listReplacements,
  startReplacement,
  theSearch,
} from '../../../testing/replacements.ts';
import { searchScenes } from '../../../testing/search-scenes.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});
const { aFullJob, bookedOf, cancel, eventsOf } = searchScenes(app, () => employer);

describe('a worker cancels', () => {
  test('one shift of several: the shift is proposed, and one tap starts the search', async () => {
    const { job, people } = await aFullJob();
    const [worker] = people as [SignedInView];
    await cancel(job.id, worker, [2]);
    const proposed = await theSearch(app, employer, job.id);
    expect(proposed).toMatchObject({
      shift: { id: job.shifts[2]?.id },
      job: { id: job.id },
      cause: 'cancelled',
      places: 1,
      filled: 0,
      wage: '20.00',
      status: 'proposed',
      next_wave_at: null,
      until: job.shifts[2]?.starts_at,
      actions: ['start', 'stop', 'raise'],
    });
    expect(await eventsOf('replacement.started', job.id)).toEqual([]);
    const started = await changeReplacement(app, employer, proposed.id, { status: 'searching' });
    expect(started).toMatchObject({ status: 200, body: { status: 'searching', actions: ['stop', 'raise'] } });
    expect(await changeReplacement(app, employer, proposed.id, { status: 'searching' })).toMatchObject({ status: 200 });
    expect(await eventsOf('replacement.started', job.id)).toHaveLength(1);
    expect(await getJob(app, employer, job.id)).toMatchObject({ status: 'confirmed', counts: { positions_left: 0 } });
  });

  test('all shifts: the last one frees the place, and searches of single shifts stop', async () => {
    const { job, people } = await aFullJob({ mode: 'auto' });
    await cancel(job.id, people[0] as SignedInView);
    const { body } = await listReplacements(app, employer, `?job=${job.id}`);
    const [place, ...shifts] = body.results;
    expect(place).toMatchObject({ shift: null, status: 'searching', places: 1, until: job.shifts[4]?.starts_at });
    expect(shifts).toHaveLength(4);
    for (const each of shifts) expect(each).toMatchObject({ status: 'stopped', closed_because: 'not_needed' });
    // Ordinary hiring goes on.
    expect(await getJob(app, employer, job.id)).toMatchObject({ status: 'open', counts: { positions_left: 1 } });
  });

  test('with the setting off: nothing', async () => {
    const { job, people } = await aFullJob({ mode: 'off' });
    await cancel(job.id, people[0] as SignedInView);
    expect((await listReplacements(app, employer, `?job=${job.id}`)).body.count).toBe(0);
  });

  test('two cancel the same shift: one search with two places', async () => {
    const { job, people } = await aFullJob({ workers: 2 });
    await Promise.all(people.map((worker) => cancel(job.id, worker, [1])));
    expect(await theSearch(app, employer, job.id)).toMatchObject({ places: 2, shift: { id: job.shifts[1]?.id } });
  });

  test('after hiring was closed by hand: no place is searched for, a gap is', async () => {
    const { job, people } = await aFullJob({ workers: 2 });
    await app.db.updateTable('jobs').set({ hiring_open: false }).where('id', '=', job.id).execute();
    await cancel(job.id, people[0] as SignedInView);
    const { body } = await listReplacements(app, employer, `?job=${job.id}&status=proposed`);
    expect(body.count).toBe(0);
    expect(await startReplacement(app, employer, { job_id: job.id })).toMatchObject(refused(409, 'job_not_open'));
    await cancel(job.id, people[1] as SignedInView, [3]);
    expect((await listReplacements(app, employer, `?job=${job.id}&status=proposed`)).body.results).toMatchObject([
      { shift: { id: job.shifts[3]?.id } },
    ]);
  });
});

describe('the employer cancels', () => {
  test('means less work, unless they want another worker; the cost is the same', async () => {
    const { job, people } = await aFullJob({ mode: 'auto', workers: 2 });
    const [first, second] = people as [SignedInView, SignedInView];
    const [quiet] = await bookedOf(job.id, first);
    await cancelShift(app, employer, quiet?.id ?? '', {});
    expect((await listReplacements(app, employer, `?job=${job.id}`)).body.count).toBe(0);
    const [, wanted] = await bookedOf(job.id, second);
    const { body } = await cancelShift(app, employer, wanted?.id ?? '', { replace: true });
    expect(body).toMatchObject({ cancel_reason: 'employer' });
    expect(await theSearch(app, employer, job.id)).toMatchObject({ cause: 'rejected', status: 'searching' });
  });

  test.each([
    ['ask', [{ cause: 'rejected', status: 'proposed', places: 1 }]],
    ['off', []],
  ] as const)('and wants another worker, on a job with the setting %s', async (mode, searches) => {
    const { job, people } = await aFullJob({ mode });
    const [, booked] = await bookedOf(job.id, people[0] as SignedInView);
    const again = () => cancelShift(app, employer, booked?.id ?? '', { replace: true });
    expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listReplacements(app, employer, `?job=${job.id}`)).body.results).toMatchObject(searches);
    // One tap starts it, whatever the setting.
    const started = await startReplacement(app, employer, { job_id: job.id, shift_id: booked?.shift_id });
    expect(started).toMatchObject({ status: mode === 'ask' ? 200 : 201, body: { status: 'searching', places: 1 } });
  });

  test('a worker who sends `replace` decides nothing', async () => {
    const { job, people } = await aFullJob({ mode: 'off' });
    const [booked] = await bookedOf(job.id, people[0] as SignedInView);
    const answer = await cancelShift(app, people[0] as SignedInView, booked?.id ?? '', { replace: true });
    expect(answer.status).toBe(200);
    expect((await listReplacements(app, employer, `?job=${job.id}`)).body.count).toBe(0);
    expect((await cancelShift(app, employer, booked?.id ?? '', { replace: 'yes' })).status).toBe(400);
  });
});

describe('by hand', () => {
  test('searches for every free place; one that runs is answered again', async () => {
    const job = await aJob(app, employer, { worker_count: 3 });
    const started = await startReplacement(app, employer, { job_id: job.id });
    expect(started).toMatchObject({
      status: 201,
      body: { cause: 'by_hand', places: 3, shift: null, status: 'searching' },
    });
    const again = await Promise.all(
      Array.from({ length: 3 }, () => startReplacement(app, employer, { job_id: job.id })),
    );
    for (const each of again) expect(each).toMatchObject({ status: 200, body: { id: started.body.id, places: 3 } });
  });

  test('refuses what lacks no worker, is over or is not the employer’s', async () => {
    const { job } = await aFullJob();
    const shift_id = job.shifts[0]?.id;
    expect(await startReplacement(app, employer, { job_id: job.id })).toMatchObject(refused(409, 'not_needed'));
    expect(await startReplacement(app, employer, { job_id: job.id, shift_id })).toMatchObject(
      refused(409, 'not_needed'),
    );
    const other = await aJob(app, employer);
    const strange = await startReplacement(app, employer, { job_id: other.id, shift_id });
    expect(strange).toMatchObject({ status: 400, body: { shift_id: expect.any(Array) } });
    const foreign = await startReplacement(app, await anEmployer(app), { job_id: other.id });
    expect(foreign).toMatchObject({ status: 400, body: { job_id: expect.any(Array) } });
    await doToJob(app, employer, { action: 'cancel', jobId: other.id });
    expect(await startReplacement(app, employer, { job_id: other.id })).toMatchObject(refused(409, 'job_not_open'));
  });

  test('a search of another is not found', async () => {
    const job = await aJob(app, employer);
    const { id } = (await startReplacement(app, employer, { job_id: job.id })).body;
    const other = await anEmployer(app);
    expect((await getReplacement(app, other, id)).status).toBe(404);
    expect((await changeReplacement(app, other, id, { status: 'stopped' })).status).toBe(404);
    expect((await listReplacements(app, other)).body.count).toBe(0);
  });
});
