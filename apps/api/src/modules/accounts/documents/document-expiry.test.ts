import type { SignedInView } from '@relevo/contracts/accounts';
import type { DocumentPage, DocumentView } from '@relevo/contracts/documents';
import type { RecordedEvent } from '@relevo/domain/events';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handleEvent } from '../../../event-handlers.ts';
import { aWorker, signInAgain } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { aPdf } from '../../../testing/sample-files.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { remindOfExpiry } from './remind-expiry.ts';

const app = useTestApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });

const handIn = (worker: SignedInView, fields: Record<string, string>) =>
  sendForm<DocumentView>(app, '/user/add-document/', {
    token: worker.access_token,
    fields: { document_type: 'certificate', ...fields },
    files: [{ field: 'file', name: 'first-aid.pdf', content: aPdf() }],
  });
const change = (worker: SignedInView, id: string, body: object) =>
  app.client.patch<DocumentView>(`/user/update-document/${id}/`, body, as(worker));

test('a document says what it certifies and until when it is valid', async () => {
  const worker = await aWorker(app);
  const added = made(await handIn(worker, { certificate: 'first_aid', expires_on: '2026-11-16' }));
  expect(added).toMatchObject({ certificate: 'first_aid', expires_on: '2026-11-16', is_expired: false });
  expect(made(await change(worker, added.id, { certificate: null, expires_on: '2027-05-31' }))).toEqual({
    ...added,
    file: expect.any(String),
    certificate: null,
    expires_on: '2027-05-31',
  });
  expect(made(await change(worker, added.id, { certificate: 'whmis' }))).toMatchObject({ expires_on: '2027-05-31' });
  expect(made(await change(worker, added.id, {}))).toMatchObject({ certificate: 'whmis', expires_on: '2027-05-31' });
  expect(made(await change(worker, added.id, { expires_on: null }))).toMatchObject({ expires_on: null });
  const { results } = made(await app.client.get<DocumentPage>('/user/get-documents/', as(worker)));
  expect(results).toMatchObject([{ id: added.id, certificate: 'whmis', expires_on: null, is_expired: false }]);
  const { body } = await app.client.get('/user/export/', { ...as(worker), headers: withPassword });
  expect(body).toMatchObject({ documents: [{ certificate: 'whmis', expires_on: null }] });
});

test.each<[Record<string, string>, string]>([
  [{ expires_on: '2026-11-15' }, 'expires_on'],
  [{ expires_on: 'soon' }, 'expires_on'],
  [{ certificate: 'juggling' }, 'certificate'],
  [{ document_type: 'identity', certificate: 'first_aid' }, 'certificate'],
])('%j is a field error, and nothing is kept', async (fields, field) => {
  const worker = await aWorker(app);
  expect(await handIn(worker, fields)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  const { count } = made(await app.client.get<DocumentPage>('/user/get-documents/', as(worker)));
  expect(count).toBe(0);
  const { id } = made(await handIn(worker, { document_type: fields.document_type ?? 'certificate' }));
  const { document_type: _type, ...changes } = fields;
  expect(await change(worker, id, changes)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});

test('the document of another person is not found', async () => {
  const [worker, other] = [await aWorker(app), await aWorker(app)];
  const { id } = made(await handIn(worker, {}));
  expect((await change(other, id, { expires_on: '2027-05-31' })).status).toBe(404);
  expect((await change(worker, 'none', {})).status).toBe(404);
});

/** Runs the duty twice at once and returns the mails about the document so far, each event handled twice. */
async function mailsAfterDuty(documentId: string) {
  await Promise.all([remindOfExpiry(app.deps), remindOfExpiry(app.deps)]);
  const { rows } = await sql<{ id: bigint; type: string; payload: Record<string, unknown> }>`
    select id, type, payload from outbox_events where payload ->> 'documentId' = ${documentId} order by id`.execute(
    app.db,
  );
  for (const { id, type, payload } of [...rows, ...rows]) {
    await handleEvent(app.deps, { ...payload, type, eventId: id } as unknown as RecordedEvent);
  }
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mails = await app.db.selectFrom('mails').selectAll().where('event_id', 'in', ids).orderBy('event_id').execute();
  return mails.map(({ subject }) => subject);
}

test('its owner is reminded 30 and 7 days before and on the day, each once, in their language', async () => {
  const french = await aWorker(app, { account_language: 'fr' });
  const worker = await aWorker(app);
  const { id } = made(await handIn(worker, { expires_on: '2026-12-17' }));
  const { id: theirs } = made(await handIn(french, { expires_on: '2026-12-16' }));
  expect(await mailsAfterDuty(id)).toEqual([]);
  expect(await mailsAfterDuty(theirs)).toEqual(['Un document expire le 16 décembre 2026']);
  app.clock.advance({ hours: 24 });
  expect(await mailsAfterDuty(id)).toEqual(['A document expires on December 17, 2026']);
  app.clock.advance({ hours: 23 * 24 });
  expect(await mailsAfterDuty(id)).toHaveLength(2);
  app.clock.advance({ hours: 6 * 24 });
  expect(await mailsAfterDuty(id)).toHaveLength(2);
  app.clock.advance({ hours: 24 });
  expect((await mailsAfterDuty(id)).at(-1)).toBe('A document expires today');
  expect(await mailsAfterDuty(theirs)).toHaveLength(3);
  app.clock.advance({ hours: 48 });
  expect(await mailsAfterDuty(id)).toHaveLength(3);
  const { results } = made(
    await app.client.get<DocumentPage>('/user/get-documents/', as(await signInAgain(app, worker))),
  );
  expect(results[0]?.is_expired).toBe(true);
});

test('reminders that were over when the date was set are not sent, and a new date has its own', async () => {
  const worker = await aWorker(app);
  const now = app.clock.now().getTime();
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const { id } = made(await handIn(worker, { expires_on: inDays(10) }));
  expect(await mailsAfterDuty(id)).toEqual([]);
  await change(worker, id, { expires_on: inDays(7) });
  expect(await mailsAfterDuty(id)).toHaveLength(1);
  await change(worker, id, { expires_on: inDays(7) });
  expect(await mailsAfterDuty(id)).toHaveLength(1);
  await change(worker, id, { expires_on: inDays(30) });
  expect(await mailsAfterDuty(id)).toHaveLength(2);
  await change(worker, id, { expires_on: null });
  expect(await mailsAfterDuty(id)).toHaveLength(2);
});
