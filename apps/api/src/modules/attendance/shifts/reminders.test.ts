import type { RecordedEvent } from '@relevo/domain/events';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handleEvent } from '../../../event-handlers.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  answerDispute,
  aScannedShift,
  aScene,
  cancelShift,
  correct,
  farAway,
  inMinutes,
  later,
  openDispute,
  payIn,
  type Scene,
  scanNow,
} from '../../../testing/attendance.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });

/**
 * Handles every recorded event of a shift twice, as may happen, and returns the resulting mails, oldest first.
 */
async function mailsAbout(scene: Scene) {
  const { rows } = await sql<{ id: bigint; type: string; payload: Record<string, unknown> }>`
    select id, type, payload from outbox_events where payload ->> 'workerShiftId' = ${scene.shiftId} order by id`.execute(
    app.db,
  );
  for (const { id, type, payload } of [...rows, ...rows]) {
    await handleEvent(app.deps, { ...payload, type, eventId: id } as unknown as RecordedEvent);
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return app.db.selectFrom('mails').selectAll().where('event_id', 'in', ids).orderBy('event_id').execute();
}
const setLanguage = async (scene: Scene, account_language: string) => {
  for (const { access_token: token } of [scene.worker, scene.employer])
    await app.client.patch('/user/profile/', { account_language }, { token });
};

describe('a worker is reminded', () => {
  test('the day before and two hours before, each once', async () => {
    let scene = await aScene(app, { startsIn: 30 * 60, length: 60 });
    const subjects = async () => (await mailsAbout(scene)).map(({ subject }) => subject);
    await everyMinute(app.deps);
    expect(await subjects()).toEqual([]);
    scene = await later(app, scene, { minutes: 6 * 60 - 1 });
    expect(await subjects()).toEqual([]);
    scene = await later(app, scene, { minutes: 1 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    expect(await subjects()).toEqual([expect.stringMatching(/^Your shift: /)]);
    scene = await later(app, scene, { hours: 22 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    await later(app, scene, { minutes: 30 });
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Your shift: /),
      'Starting soon: Barista for the morning rush',
    ]);
    const [day, hours] = await mailsAbout(scene);
    expect([day?.to_address, hours?.to_address]).toEqual([scene.worker.user.email, scene.worker.user.email]);
    expect(day?.text_body).toContain('123 Queen Street West, Toronto');
    expect(day?.text_body).toContain(`https://relevo.example/shifts/my?shift=${scene.shiftId}`);
  });

  test('in their language', async () => {
    let scene = await aScene(app, { startsIn: 25 * 60, length: 60, deposit: '0' });
    await setLanguage(scene, 'fr');
    scene = await later(app, scene, { hours: 2 });
    expect((await mailsAbout(scene)).map(({ subject, language }) => `${language} ${subject}`)).toEqual([
      expect.stringMatching(/^fr Votre quart\s: /),
    ]);
  });

  test('not of a shift that was cancelled, nor late when they booked late', async () => {
    const [cancelled, lateBooked] = [
      await aScene(app, { startsIn: 25 * 60, deposit: '0' }),
      await aScene(app, { startsIn: 90, deposit: '0' }),
    ];
    await cancelShift(app, cancelled.employer, cancelled.shiftId);
    const scene = await later(app, cancelled, { hours: 1, minutes: 1 });
    expect((await mailsAbout(scene)).filter(({ subject }) => subject.startsWith('Your shift'))).toEqual([]);
    expect(await mailsAbout(lateBooked)).toEqual([]);
  });

  test('not when it was cancelled between the reminder and its mail', async () => {
    const scene = await later(app, await aScene(app, { startsIn: 25 * 60, deposit: '0' }), { hours: 2 });
    await cancelShift(app, scene.worker, scene.shiftId);
    expect((await mailsAbout(scene)).map(({ subject }) => subject)).toEqual(['Jeanne Mance cancelled a shift']);
  });
});

type MailCase = [name: string, act: (scene: Scene) => Promise<unknown>, en: string[], fr: string[]];

const mailCases: MailCase[] = [
  [
    'paid',
    async (scene) => {
      await scanNow(app, scene);
      app.clock.advance({ minutes: 60 });
      await scanNow(app, scene);
    },
    ['worker: You were paid $20.00'],
    ['worker: Vous avez reçu 20,00 $'],
  ],
  [
    'in review',
    async (scene) => {
      await scanNow(app, scene, farAway);
      app.clock.advance({ minutes: 60 });
      await scanNow(app, scene);
    },
    ['employer: Please check Jeanne Mance’s shift'],
    ['employer: Veuillez vérifier le quart de Jeanne Mance'],
  ],
  [
    'missed',
    (scene) => later(app, scene, { minutes: 60 }),
    ['worker: You missed a shift: Barista for the morning rush', 'employer: Jeanne Mance did not come'],
    ['worker: Quart manqué : Barista for the morning rush', 'employer: Absence de Jeanne Mance'],
  ],
  [
    'cancelled by the worker',
    (scene) => cancelShift(app, scene.worker, scene.shiftId),
    ['employer: Jeanne Mance cancelled a shift'],
    ['employer: Jeanne Mance a annulé un quart'],
  ],
  [
    'cancelled by the employer',
    (scene) => cancelShift(app, scene.employer, scene.shiftId),
    ['worker: Shift cancelled: you are paid $20.00'],
    ['worker: Quart annulé : vous recevez 20,00 $'],
  ],
  [
    'corrected',
    async (scene) => {
      app.clock.advance({ minutes: 10 });
      await correct(app, scene, { checked_in_at: inMinutes(app, -5), reason: 'Le <lecteur> était éteint' });
    },
    ['worker: Your times were corrected: Barista for the morning rush'],
    ['worker: Vos heures ont été corrigées : Barista for the morning rush'],
  ],
];

describe.each(['en', 'fr'] as const)('a mail in %s', (language) => {
  test.each(mailCases)('about a shift that was %s', async (_name, act, en, fr) => {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await setLanguage(scene, language);
    await act(scene);
    const mails = await mailsAbout(scene);
    const to = (address: string) => (address === scene.worker.user.email ? 'worker' : 'employer');
    // Amounts are set with spaces that do not break.
    const subjects = mails.map(({ to_address, subject }) => `${to(to_address)}: ${subject.replace(/\s/g, ' ')}`);
    expect(subjects).toEqual(language === 'en' ? en : fr);
    for (const { text_body, html_body } of mails) {
      expect(`${text_body}${html_body}`).not.toMatch(/\{\{|undefined|Invalid|<lecteur>.*<\/html>/);
      expect(text_body).toMatch(/https:\/\/relevo\.example\/shifts(\/my\?|\?tab=payments&)shift=[0-9a-f-]{36}\n/);
    }
  });

  test.each([
    ['worker', 'the place is free', 'la place est libre'],
    ['employer', 'your place on this job has ended', 'votre place pour cet emploi a pris fin'],
  ] as const)('about the last shift that the %s cancelled says what becomes of the place', async (who, en, fr) => {
    const scene = await aScene(app, { startsIn: 30, length: 60 });
    await setLanguage(scene, language);
    await cancelShift(app, scene[who], scene.shiftId);
    const [mail] = await mailsAbout(scene);
    expect(mail?.text_body.replace(/\s+/g, ' ')).toContain(language === 'en' ? en : fr);
  });

  test('about a claim and its counter-proposal names the other side and opens the shift', async () => {
    const scene = await aScannedShift(app, { minutes: 30 });
    await app.client.patch('/company/profile/', { name: 'Café Zinc' }, { token: scene.employer.access_token });
    await setLanguage(scene, language);
    app.clock.advance({ minutes: 30 });
    await openDispute(app, scene.worker, scene.shiftId, { amount: '15.00' });
    const counter = { amount: '12.00', reason: 'A part of it' };
    await answerDispute(app, scene.employer, scene.shiftId, { counter });
    const [claim, answered] = (await mailsAbout(scene)).slice(-2);
    expect(claim?.text_body).toContain('Jeanne Mance');
    expect(claim?.text_body).toContain(`https://relevo.example/shifts?tab=payments&shift=${scene.shiftId}\n`);
    expect(answered?.text_body).toContain(language === 'en' ? 'Café Zinc proposes' : 'Café Zinc propose une paie');
    expect(answered?.text_body).toContain(`https://relevo.example/shifts/my?shift=${scene.shiftId}\n`);
  });

  test('about pay links its receipt and the shift', async () => {
    const scene = await aScannedShift(app);
    await setLanguage(scene, language);
    const mail = (await mailsAbout(scene)).find(({ subject }) => /paid|reçu/.test(subject));
    const title = language === 'en' ? 'Your receipt' : 'Votre reçu';
    const receipt = `https://relevo.example/wallet?list=papers&receipt=${scene.shiftId}`;
    expect(mail?.text_body).toMatch(new RegExp(`\\n${title}\\n.+\\n${receipt.replaceAll(/[.?]/g, '\\$&')}\\n`));
    expect(mail?.html_body).toContain(receipt.replace('&', '&amp;'));
    expect(mail?.text_body).toContain(`https://relevo.example/shifts/my?shift=${scene.shiftId}\n`);
  });

  test('about settled pay names the amount', async () => {
    const scene = await aScene(app, { startsIn: 0, length: 60, deposit: '0' });
    await setLanguage(scene, language);
    await scanNow(app, scene);
    app.clock.advance({ minutes: 60 });
    await scanNow(app, scene);
    await payIn(app, scene.employer, '20.00');
    const subjects = (await mailsAbout(scene)).map(({ subject }) => subject.replace(/\s/g, ' '));
    expect(subjects).toEqual(
      language === 'en'
        ? ['Pay is due: $20.00', 'You were paid $20.00']
        : ['Paie due : 20,00 $', 'Vous avez reçu 20,00 $'],
    );
  });
});
