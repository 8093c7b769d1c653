import { byDepth } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelShift, refused, seeShift, walletOf } from '../../testing/attendance.ts';
import { aWorker, getJob } from '../../testing/hiring.ts';
import { answerOffer, getOffer } from '../../testing/offers.ts';
import type { SceneOptions } from '../../testing/scenes.ts';
import { aSubstitution, makeColleagues, propose, proposed } from '../../testing/substitutes.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const repetitions = byDepth({ short: 2, deep: 25 });
const app = useShiftApp();

async function repeat(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < repetitions; round += 1) await race(round);
}

const liveBookings = async (jobId: string) => {
  const { rows } = await sql<{ worker_id: string }>`
    select worker_id from worker_shifts where job_id = ${jobId} and status <> 'cancelled'`.execute(app.db);
  return rows.map(({ worker_id }) => worker_id);
};

test('the approval against the first worker’s cancellation: one of them is refused', () =>
  repeat(async (round) => {
    const scene = await aSubstitution(app);
    const { employer, worker, colleague, shiftId, jobId } = scene;
    const offer = await proposed(app, scene);
    await answerOffer(app, colleague, offer, true);
    const calls = [() => answerOffer(app, employer, offer, true), () => cancelShift(app, worker, shiftId)] as const;
    const [approved, cancelled] =
      round % 2 === 0
        ? await Promise.all([calls[0](), calls[1]()])
        : await Promise.all([calls[1](), calls[0]()]).then(([second, first]) => [first, second] as const);
    if (approved.status === 200) {
      expect(cancelled).toMatchObject(refused(409, 'invalid_transition'));
      expect(await liveBookings(jobId)).toEqual([colleague.user.id]);
    } else {
      expect([approved, cancelled.status]).toMatchObject([refused(409, 'offer_closed'), 200]);
      expect((await getOffer(app, colleague, offer)).body).toMatchObject({
        status: 'withdrawn',
        ended_because: 'gone',
      });
      expect(await liveBookings(jobId)).toEqual([]);
    }
  }));

test('two substitutes approved at once: one is booked, with one hold', () =>
  repeat(async () => {
    const scene = await aSubstitution(app);
    const { employer, worker, colleague, shiftId, jobId } = scene;
    const other = await aWorker(app);
    await makeColleagues(app, employer, [worker, other]);
    const before = await walletOf(app, employer);
    const offers = [
      await proposed(app, scene),
      (await propose(app, worker, { shiftId, worker_id: other.user.id })).body.id,
    ];
    await answerOffer(app, colleague, offers[0] ?? '', true);
    await answerOffer(app, other, offers[1] ?? '', true);
    const answers = await Promise.all(offers.map((id) => answerOffer(app, employer, id, true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await liveBookings(jobId)).toHaveLength(1);
    expect((await walletOf(app, employer)).available).toBe(before.available);
    expect((await getJob(app, employer, jobId)).counts).toMatchObject({ confirmed: 1, positions_left: 0 });
  }));

test('the same approval five times at once exchanges once', async () => {
  const scene = await aSubstitution(app);
  const offer = await proposed(app, scene);
  await answerOffer(app, scene.colleague, offer, true);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      answerOffer(app, scene.employer, offer, true, { 'idempotency-key': `approve-${offer}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await liveBookings(scene.jobId)).toEqual([scene.colleague.user.id]);
});

test('the same colleague asked five times at once: one offer', async () => {
  const scene = await aSubstitution(app);
  const asked = { shiftId: scene.shiftId, worker_id: scene.colleague.user.id };
  const answers = await Promise.all(Array.from({ length: 5 }, () => propose(app, scene.worker, asked)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('five colleagues asked at once: three are', async () => {
  const scene = await aSubstitution(app);
  const people = [scene.colleague, ...(await Promise.all(Array.from({ length: 4 }, () => aWorker(app))))];
  await makeColleagues(app, scene.employer, [scene.worker, ...people.slice(1)]);
  const ask = ({ user }: (typeof people)[number]) =>
    propose(app, scene.worker, { shiftId: scene.shiftId, worker_id: user.id });
  const answers = await Promise.all(people.map(ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
});

/** Exchanges a shift on these terms, and expects the employer's money and the pay to stay as they were. */
async function expectSameMoney(options: SceneOptions): Promise<void> {
  const scene = await aSubstitution(app, options);
  const { employer, colleague, worker, shiftId } = scene;
  const offer = await proposed(app, scene);
  await answerOffer(app, colleague, offer, true);
  const [before, { body: first }] = [await walletOf(app, employer), await seeShift(app, worker, shiftId)];
  expect((await answerOffer(app, employer, offer, true)).status).toBe(200);
  const after = await walletOf(app, employer);
  expect([after.available, after.held, after.due]).toEqual([before.available, before.held, before.due]);
  const taken = (await getOffer(app, colleague, offer)).body.worker_shift_ids[0] ?? '';
  const { body: second } = await seeShift(app, colleague, taken);
  expect([second.funding, second.expected_pay]).toEqual([first.funding, first.expected_pay]);
}

test.each([
  ['covered', { wage: '20.00', deposit: '500.00' }],
  ['just covered', { wage: '33.33', length: 90, breakMinutes: 7, deposit: '46.11' }],
  ['not covered', { wage: '40.00', length: 120, deposit: '5.00' }],
  ['without money', { wage: '20.00', deposit: '0' }],
  ['too far ahead to be held', { wage: '20.00', startsIn: 12 * 24 * 60 }],
])('the money of the employer stays as it was: %s', (_case, options) => expectSameMoney(options));

test('whatever the wage, the break, the length and the wallet, an exchange moves no money of the employer', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 16_20, max: 100_00 }),
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 5_00, max: 900_00 }),
      fc.integer({ min: 2, max: 10 * 24 }),
      (wage, quarters, breakMinutes, deposit, hours) =>
        expectSameMoney({
          wage: (wage / 100).toFixed(2),
          length: quarters * 15,
          breakMinutes,
          deposit: (deposit / 100).toFixed(2),
          startsIn: hours * 60,
        }),
    ),
    { numRuns: byDepth({ short: 8, deep: 100 }) },
  ));
