import type { PaperDetailView, PaperPage } from '@relevo/contracts/papers';
import type { ReceiptContent } from '@relevo/domain/papers';
import { zonedInstant } from '@relevo/domain/schedule';
import { answerExtension, answerOvertime, extendShift } from '@relevo/fixtures/attendance';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import {
  aScannedShift,
  aScene,
  cancelShift,
  correct,
  decideAmount,
  escalateDispute,
  inMinutes,
  openDispute,
  payIn,
  type Scene,
  scanNow,
} from '../../testing/attendance.ts';
import { signInAgain } from '../../testing/people.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

/** Handles the payments of a shift as the queue does: each event, and each of them again. */
async function handlePayments({ shiftId }: Scene): Promise<void> {
  const { rows } = await sql<{ id: bigint; part: number }>`
    select id, (payload ->> 'part')::int as part from outbox_events
    where type = 'pay.captured' and payload ->> 'workerShiftId' = ${shiftId} order by id`.execute(app.db);
  for (const { id, part } of [...rows, ...rows])
    await handleEvent(app.deps, { type: 'pay.captured', workerShiftId: shiftId, part, eventId: id });
}

/** The receipts of a shift as its worker reads them, oldest first. */
async function receiptsOf(scene: Scene): Promise<(PaperDetailView & { content: ReceiptContent })[]> {
  await handlePayments(scene);
  const { body } = await app.client.get<PaperPage>('/paper/list/?kind=receipt', as(scene.worker));
  const own = body.results.filter(({ subject }) => subject?.id === scene.shiftId).reverse();
  const found = await Promise.all(
    own.map(({ id }) => app.client.get<PaperDetailView>(`/paper/${id}/`, as(scene.worker))),
  );
  return found.map(({ body: paper }) => paper as PaperDetailView & { content: ReceiptContent });
}

const partsOf = ({ content }: { content: ReceiptContent }) =>
  content.parts.map(({ what, minutes, amount }) => [what, minutes, amount]);

test('worked time is paid with a receipt, once, that both sides can read', async () => {
  const scene = await aScannedShift(app);
  const [receipt, ...more] = await receiptsOf(scene);
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({
    kind: 'receipt',
    revision: 1,
    series: null,
    number: null,
    period: null,
    subject: { type: 'worker_shift', id: scene.shiftId },
    total: '20.00',
    content: { total: '20.00', wage: '20.00', tax_note: 'not_registered', shift: { worked_minutes: 60 } },
  });
  expect(receipt?.label).toMatch(/^R-2026-11-16-[0-9A-F]{8}$/);
  expect(receipt && partsOf(receipt)).toEqual([['plan', 60, '20.00']]);
  expect((await app.client.get(`/paper/${receipt?.id}/`, as(scene.employer))).status).toBe(200);
});

test('overtime, and a correction after it, are further receipts with all parts', async () => {
  const scene = await aScannedShift(app, { minutes: 105 });
  await handlePayments(scene);
  expect((await answerOvertime(app.client, scene.employer, scene.shiftId, { approve: true })).status).toBe(200);
  const receipts = await receiptsOf(scene);
  expect(receipts.map(partsOf)).toEqual([
    [['plan', 60, '20.00']],
    [
      ['plan', 60, '20.00'],
      ['overtime', 45, '15.00'],
    ],
  ]);
  expect(receipts.map(({ revision, total }) => [revision, total])).toEqual([
    [1, '20.00'],
    [2, '35.00'],
  ]);
});

test('parts that are paid together are on one receipt', async () => {
  const scene = await aScene(app, { startsIn: 0 });
  await scanNow(app, scene);
  app.clock.advance({ minutes: 40 });
  expect((await extendShift(app.client, scene.employer, scene.shiftId, { minutes: 30 })).status).toBe(200);
  expect((await answerExtension(app.client, scene.worker, scene.shiftId, { accept: true })).status).toBe(200);
  app.clock.advance({ minutes: 50 });
  await scanNow(app, scene);
  const receipts = await receiptsOf(scene);
  expect(receipts.map(partsOf)).toEqual([
    [
      ['plan', 60, '20.00'],
      ['extension', 30, '10.00'],
    ],
  ]);
  expect(receipts[0]?.content.shift.planned).toEqual({
    from: receipts[0]?.content.shift.worked?.from,
    to: zonedInstant(new Date(app.clock.now().getTime() - 30 * 60_000), 'UTC'),
  });
});

test('a correction of paid time is a part of its own', async () => {
  const scene = await aScannedShift(app, { minutes: 30 });
  app.clock.advance({ minutes: 30 });
  expect((await correct(app, scene, { checked_out_at: inMinutes(app, 0) })).status).toBe(200);
  expect((await receiptsOf(scene)).map(partsOf).at(-1)).toEqual([
    ['plan', 30, '10.00'],
    ['correction', 30, '10.00'],
  ]);
});

test('pay for a cancelled shift is for no time', async () => {
  const scene = await aScene(app, { startsIn: 120 });
  expect((await cancelShift(app, scene.employer, scene.shiftId, { accept_cost: '20.00' })).status).toBe(200);
  const [receipt] = await receiptsOf(scene);
  expect(receipt?.content.shift.worked).toBeNull();
  expect(receipt && partsOf(receipt)).toEqual([['cancellation', 0, expect.stringMatching(/^\d+\.\d{2}$/)]]);
});

test('what the team decides is named as a decision', async () => {
  const scene = await aScannedShift(app, { minutes: 30 });
  const body = { amount: '20.00', reason: 'I stayed until the end' };
  expect((await openDispute(app, scene.worker, scene.shiftId, body)).status).toBe(201);
  app.clock.advance({ hours: 73 });
  const later = {
    ...scene,
    employer: await signInAgain(app, scene.employer),
    worker: await signInAgain(app, scene.worker),
  };
  await escalateDispute(app, later.worker, scene.shiftId);
  await decideAmount(app, later, 15_00n);
  expect((await receiptsOf(later)).map(partsOf).at(-1)).toEqual([
    ['plan', 30, '10.00'],
    ['decision', 15, '5.00'],
  ]);
});

test('pay that is due has no receipt before it is settled', async () => {
  const scene = await aScannedShift(app, { deposit: '0' });
  expect(await receiptsOf(scene)).toEqual([]);
  await payIn(app, scene.employer, '100.00');
  expect((await receiptsOf(scene)).map(partsOf)).toEqual([[['plan', 60, '20.00']]]);
});
