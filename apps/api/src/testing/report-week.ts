import type { SignedInView } from '@relevo/contracts/accounts';
import { expect } from 'vitest';
import { anEmployer, aWorker } from './hiring.ts';
import { seedJob, seedShift } from './seed-work.ts';
import type { TestApp } from './test-app.ts';

export const week = 'from=2026-10-05&to=2026-10-11';
/** Titles that a spreadsheet or a file format may take for something else. */
export const formula = '=cmd|calc';
export const awkward = 'Comma, "Quote" <&> \u0001💥';

type BothEmployers = { employer: SignedInView; other: SignedInView };

/** A week with a shift of every kind for one employer, and one of another that must not be seen. */
export async function addReportWeek(app: TestApp): Promise<BothEmployers> {
  const [employer, other] = [await anEmployer(app), await anEmployer(app)];
  const named = (first_name: string, last_name: string) => aWorker(app, { first_name, last_name });
  const evil = await named('=1+1', 'Evil');
  const sign = await named('@at', 'Sign');
  const minus = await named('-minus', 'Two');
  const zoe = await named('Zoé', 'Ünal');
  const day = (date: number) => new Date(Date.UTC(2026, 9, date, 13));
  const first = await seedJob(app, employer, { title: formula, firstShiftAt: day(5) });
  const second = await seedJob(app, employer, { title: awkward, firstShiftAt: day(6) });
  await seedShift(app, { jobId: first, worker: evil }, { startsAt: day(5) });
  await seedShift(app, { jobId: second, worker: sign }, { startsAt: day(6), owed: 144_00n });
  await seedShift(app, { jobId: second, worker: minus }, { startsAt: day(6), minutes: 60, funding: 'in_review' });
  await seedShift(app, { jobId: first, worker: zoe }, { startsAt: day(7), minutes: 90, cameAfter: 20 * 60 });
  const missed = { status: 'cancelled', cancelReason: 'no_show' } as const;
  await seedShift(app, { jobId: first, worker: zoe }, { startsAt: day(8), ...missed });
  await seedShift(app, { jobId: first, worker: zoe }, { startsAt: day(9), status: 'scheduled' });
  const off = { status: 'cancelled', cancelReason: 'worker' } as const;
  await seedShift(app, { jobId: first, worker: evil }, { startsAt: day(10), ...off });
  const theirs = await seedJob(app, other, { title: 'Not yours', firstShiftAt: day(5) });
  await seedShift(app, { jobId: theirs, worker: zoe }, { startsAt: day(6), pay: 999_99n });
  return { employer, other };
}

export type ReportName = 'payroll' | 'attendance';
type AskedReport = { name: ReportName; query: string; language: string; by: SignedInView };

/** A report of that week as it is downloaded, in the language of the account. */
export async function readReport(app: TestApp, { name, query, language, by }: AskedReport) {
  const token = by.access_token;
  await app.client.patch('/user/profile/', { account_language: language }, { token });
  const response = await fetch(`${app.url}/api/reports/${name}/?${week}&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  await app.client.patch('/user/profile/', { account_language: 'en' }, { token });
  expect(response.status, bytes.toString().slice(0, 300)).toBe(200);
  return { headers: response.headers, bytes };
}
