import type { SignedInView } from '@relevo/contracts/accounts';
import type { SharedRecordView, SignedRecordView } from '@relevo/contracts/records';
import { as, made, request } from '@relevo/fixtures/http-client';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { anEmployer, aWorker } from './hiring.ts';
import { seedJob, seedShift } from './seed-work.ts';
import type { TestApp } from './test-app.ts';

export type RecordScene = { worker: SignedInView; employer: SignedInView };

const day = (text: string) => new Date(`${text}T22:00:00Z`);

/** A worker with settled work for two companies, of which one has left, and shifts that do not count. */
export async function aRecordScene(app: TestApp): Promise<RecordScene> {
  const person = { first_name: 'Zoé <b>', last_name: 'Roy', phone: '+15145550199', city: 'Chicoutimi' };
  const worker = await aWorker(app, person);
  const employer = await anEmployer(app, { first_name: 'Hortense', last_name: 'Quimper' });
  made(await app.client.patch('/company/profile/', { name: 'Café & <i>Cie</i>' }, as(employer)));
  const gone = await anEmployer(app);
  const [cafe, hall] = [
    { jobId: await seedJob(app, employer, { firstShiftAt: day('2026-03-02') }), worker },
    { jobId: await seedJob(app, gone, { firstShiftAt: day('2026-09-01'), timezone: 'Asia/Tokyo' }), worker },
  ];
  await seedShift(app, cafe, { startsAt: day('2026-03-02') });
  await seedShift(app, cafe, { startsAt: day('2026-03-03'), minutes: 465, cameAfter: 6 * 60 });
  await seedShift(app, cafe, { startsAt: day('2026-04-10'), hours: 4 });
  await seedShift(app, hall, { startsAt: day('2026-09-01'), hours: 5, cameAfter: 5 * 60 + 59 });
  await seedShift(app, cafe, { startsAt: day('2026-05-01'), funding: 'in_review' });
  await seedShift(app, cafe, { startsAt: day('2026-05-02'), minutes: 0, pay: 0n });
  await seedShift(app, cafe, { startsAt: day('2026-05-03'), status: 'cancelled', cancelReason: 'no_show' });
  await seedShift(app, cafe, { startsAt: day('2026-05-04'), status: 'scheduled' });
  await seedShift(app, { jobId: cafe.jobId, worker: await aWorker(app) }, { startsAt: day('2026-03-02') });
  return { worker, employer };
}

/** What the record of the scene holds when everything is shown. */
export const wholeRecord = {
  name: 'Zoé <b> Roy',
  companies: [
    // It began after midnight where it was.
    { name: null, from: '2026-09-02', to: '2026-09-02', shifts: 1, hours: 5, recorded_hours: 0 },
    { name: 'Café & <i>Cie</i>', from: '2026-03-02', to: '2026-04-10', shifts: 3, hours: 19.75, recorded_hours: 0 },
  ],
  hours: 24.75,
  recorded_hours: 0,
  shifts: 4,
  punctuality_percent: 75,
  rating: null,
};

/** What a record must never hold of either side. */
export function expectDiscreet(text: string, { worker: { user }, employer }: RecordScene): void {
  const ofWorker = [user.email, user.phone, '5145550199', user.date_of_birth, 'Chicoutimi', user.id];
  const ofEmployer = [employer.user.email, employer.user.id, 'Hortense', 'Quimper'];
  const ofWork = ['18.00', '$', 'Barista', 'pay_cents', 'wage'];
  for (const secret of [...ofWorker, ...ofEmployer, ...ofWork]) expect(text).not.toContain(secret);
}

export const publishedKeys = async (app: TestApp) =>
  made(await request<JSONWebKeySet>(`${app.url}/.well-known/jwks.json`, { method: 'GET' }));

/** As a reader does without asking the server: with the keys as they were published. */
export async function expectGenuine({ jwt, record }: SignedRecordView, keys: JSONWebKeySet): Promise<void> {
  const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(keys), { typ: 'vc+jwt' });
  expect(payload).toEqual(record);
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'vc+jwt', kid: expect.any(String) });
}

/** Looks at a link without an account. */
export const openLink = <Body = SharedRecordView>(app: TestApp, code: string, headers: Record<string, string> = {}) =>
  request<Body>(`${app.url}/r/${code}`, { method: 'GET', headers });

export const daysFromNow = (app: TestApp, days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
