import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made } from '@relevo/fixtures/http-client';
import { createRecordLink, readRecord } from '@relevo/fixtures/records';
import { expect, test } from 'vitest';
import {
  answerDispute,
  aScene,
  cancelShift,
  correct,
  inMinutes,
  later,
  openDispute,
  type Scene,
  scanNow,
} from '../../testing/attendance.ts';
import { aWorker } from '../../testing/hiring.ts';
import { wordsOfPdf } from '../../testing/read-pdf.ts';
import { expectGenuine, openLink, publishedKeys } from '../../testing/record-scene.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp({ settings: { MANUAL_HOURS_PER_WEEK: '3' } });

const read = async (worker: SignedInView) => made(await readRecord(app.client, worker));
async function subjectOf(worker: SignedInView) {
  const { companies, ...subject } = (await read(worker)).record.credentialSubject;
  return { ...subject, companies: companies?.map(({ hours, recorded_hours }) => [hours, recorded_hours]).sort() };
}
const span = (from: number, to: number) => ({
  checked_in_at: inMinutes(app, from),
  checked_out_at: inMinutes(app, to),
});

/** Two hours, recorded by the employer at their end. */
async function recordedByHand(worker?: SignedInView): Promise<Scene> {
  const scene = await aScene(app, { startsIn: 0, length: 120, ...(worker && { worker }) });
  app.clock.advance({ minutes: 120 });
  await correct(app, scene, span(-120, 0));
  return scene;
}

/** Came ten minutes late and left half an hour before the end of two hours; the clock is at the end. */
async function scanned(worker: SignedInView): Promise<Scene> {
  const scene = await aScene(app, { startsIn: 0, length: 120, worker });
  app.clock.advance({ minutes: 10 });
  await scanNow(app, scene);
  app.clock.advance({ minutes: 80 });
  await scanNow(app, scene);
  app.clock.advance({ minutes: 30 });
  return scene;
}

test('hours that an employer recorded stand apart, and say nothing about punctuality', async () => {
  const { worker } = await recordedByHand();
  expect(await subjectOf(worker)).toMatchObject({
    hours: 0,
    recorded_hours: 2,
    shifts: 1,
    punctuality_percent: null,
    companies: [[0, 2]],
  });
  const scene = await scanned(worker);
  expect(await subjectOf(worker)).toMatchObject({ hours: 1.33, recorded_hours: 2, punctuality_percent: 0 });
  // What the employer adds to the scans is the employer's word, and a scan that was late stays late.
  await correct(app, scene, span(-120, 0));
  expect(await subjectOf(worker)).toMatchObject({
    hours: 1.33,
    recorded_hours: 2.67,
    shifts: 2,
    punctuality_percent: 0,
    companies: [
      [0, 2],
      [1.33, 0.67],
    ],
  });
});

test('agreed times are recorded hours; amounts without times are none, and hours in review are not there yet', async () => {
  const worker = await aWorker(app);
  const cancelled = await aScene(app, { startsIn: 30, length: 60, worker });
  await cancelShift(app, cancelled.employer, cancelled.shiftId);
  await openDispute(app, worker, cancelled.shiftId, { amount: '30.00' });
  await answerDispute(app, cancelled.employer, cancelled.shiftId, { accept: true });
  expect(await subjectOf(worker)).toMatchObject({ hours: 0, recorded_hours: 0, shifts: 0, punctuality_percent: null });

  const scene = await scanned(worker);
  await openDispute(app, worker, scene.shiftId, { checked_out_at: inMinutes(app, -10), reason: 'I stayed' });
  await answerDispute(app, scene.employer, scene.shiftId, { accept: true });
  expect(await subjectOf(worker)).toMatchObject({ hours: 1.33, recorded_hours: 0.33, shifts: 1 });

  const sent = await aScene(app, { startsIn: 0, length: 180, worker });
  await scanNow(app, sent);
  app.clock.advance({ minutes: 30 });
  await app.client.post(`/shift/worker-shift/${sent.shiftId}/send-home/`, { reason: 'Rain' }, as(sent.employer));
  // Half an hour with one scan, and a minimum that was not worked.
  expect(await subjectOf(worker)).toMatchObject({ hours: 1.33, recorded_hours: 0.83, shifts: 2 });

  const long = await later(app, await aScene(app, { startsIn: 0, length: 240, worker }), { minutes: 240 });
  expect((await correct(app, long, span(-240, 0))).body.phase).toBe('in_review');
  expect(await subjectOf(worker)).toMatchObject({ hours: 1.33, recorded_hours: 0.83, shifts: 2 });
});

test('the signed copy, the page of a link and the PDF name both kinds in both languages', async () => {
  const { worker } = await recordedByHand();
  const signed = await read(worker);
  await expectGenuine(signed, await publishedKeys(app));
  const [, body = ''] = signed.jwt.split('.');
  expect(JSON.parse(Buffer.from(body, 'base64url').toString()).credentialSubject).toMatchObject({ recorded_hours: 2 });
  const { code } = made(await createRecordLink(app.client, worker, {}));
  for (const [language, ...words] of [
    [
      'en',
      'Scanned hours',
      'Recorded hours',
      'written down or confirmed by the employer',
      'by scans at the start alone',
    ],
    ['fr', 'Heures attestées', 'Heures inscrites', 'notées ou confirmées par', 'numérisations au début'],
  ] as const) {
    const page = await openLink<string>(app, code, { accept: 'text/html', 'accept-language': language });
    await app.db.updateTable('users').set({ account_language: language }).where('id', '=', worker.user.id).execute();
    const headers = { authorization: `Bearer ${worker.access_token}` };
    const pdf = await fetch(`${app.url}/api/user/record/?format=pdf`, { headers });
    const text = wordsOfPdf(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ');
    for (const word of words) {
      expect(String(page.body)).toContain(word);
      expect(text).toContain(word);
    }
  }
});
