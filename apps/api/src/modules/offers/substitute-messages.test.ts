import type { NotificationPage } from '@relevo/contracts/notifications';
import { bookedShiftPath, offerPath } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import { publishEvents } from '../../platform/background/outbox.ts';
import { answerOffer } from '../../testing/offers.ts';
import { aSubstitution, proposed } from '../../testing/substitutes.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';
import { createNotifications } from '../notifications/notifications.ts';

const app = useShiftApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });

/** The mails about an offer, by recipient, in the order of their events. */
async function mailsAbout(offerId: string) {
  const { rows } = await sql<{ id: bigint; type: string; payload: Record<string, unknown> }>`
    select id, type, payload from outbox_events where payload ->> 'offerId' = ${offerId} order by id`.execute(app.db);
  for (const { id, type, payload } of rows)
    await handleEvent(app.deps, { ...payload, type, eventId: id } as unknown as RecordedEvent);
  const ids = rows.map(({ id }) => id);
  return app.db.selectFrom('mails').selectAll().where('event_id', 'in', ids).orderBy('event_id').execute();
}

test('each side of an exchange reads what it means for them', async () => {
  const scene = await aSubstitution(app);
  const { employer, worker, colleague, shiftId } = scene;
  for (const { access_token: token } of [employer, worker, colleague])
    await app.client.patch('/user/profile/', { account_language: 'en' }, { token });
  const offer = await proposed(app, scene);
  await answerOffer(app, colleague, offer, true);
  await answerOffer(app, employer, offer, true);
  const mails = await mailsAbout(offer);
  const { first_name: first, last_name: last } = worker.user;
  const short = `${first} ${last[0]}.`;
  const title = 'Barista for the morning rush';
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [colleague.user.email, `${short} asks you to take a shift: ${title}`],
    [
      employer.user.email,
      `${colleague.user.first_name} ${colleague.user.last_name} would come instead of ${short}: ${title}`,
    ],
    [worker.user.email, `Your shift is taken: ${title}`],
    [colleague.user.email, `You are booked: ${title}`],
  ]);
  expect(mails[1]?.text_body).toContain(`https://relevo.example/shifts?tab=payments&shift=${shiftId}`);
  for (const { text_body, html_body } of mails)
    for (const part of [text_body, html_body]) expect(part).not.toMatch(/\{\{|undefined/);
});

test('a refusal says who stays booked', async () => {
  const scene = await aSubstitution(app);
  const { employer, worker, colleague } = scene;
  for (const { access_token: token } of [employer, worker, colleague])
    await app.client.patch('/user/profile/', { account_language: 'en' }, { token });
  const offer = await proposed(app, scene);
  await answerOffer(app, colleague, offer, true);
  await answerOffer(app, employer, offer, false);
  const subjects = (await mailsAbout(offer)).slice(2).map(({ to_address, subject }) => [to_address, subject]);
  expect(subjects).toEqual([
    [worker.user.email, 'You are still booked: Barista for the morning rush'],
    [colleague.user.email, 'You are not needed: Barista for the morning rush'],
  ]);
});

test('the list of notifications names the colleague who asks, and leads each side to the shift', async () => {
  const scene = await aSubstitution(app);
  const { employer, worker, colleague, shiftId } = scene;
  const offer = await proposed(app, scene);
  await answerOffer(app, colleague, offer, true);
  while ((await publishEvents(app.db, createNotifications)) > 0);
  const newest = async ({ access_token: token }: typeof worker) =>
    (await app.client.get<NotificationPage>('/notification/list/', { token })).body.results[0];
  const { first_name: first, last_name: last } = worker.user;
  expect(await newest(colleague)).toMatchObject({
    kind: 'offer.received',
    title: expect.stringContaining(`${first} ${last[0]}.`),
    path: offerPath('worker', { id: offer, jobId: scene.jobId }),
  });
  expect(await newest(employer)).toMatchObject({
    kind: 'offer.agreed',
    subject: { type: 'worker_shift', id: shiftId },
    path: bookedShiftPath('employer', shiftId),
  });
});
