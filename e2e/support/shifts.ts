import type { QrCodeView, ScanAnswer, WorkerShiftView } from '@relevo/contracts/shifts';
import * as attendance from '@relevo/fixtures/attendance';
import { made } from '@relevo/fixtures/http-client';
import * as jobs from '@relevo/fixtures/job-body';
import { onSite } from '@relevo/fixtures/places';
import * as wallet from '@relevo/fixtures/wallet';
import { clientOf, type Tokens } from './accounts.ts';
import { ask } from './database.ts';
import { aBooking, anEmployer, aWorker, type Member, newTitle, postJob } from './hiring.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test.ts';

export { farAway, onSite } from '@relevo/fixtures/places';

/** What of a job makes it one shift today, from nine to five, that has begun. */
export const todaysShift = (breakMinutes?: number): object => jobs.todaysShift(new Date(), breakMinutes);

export async function payIn({ publicUrl }: TestServer, tokens: Tokens, amount = '500.00'): Promise<void> {
  await wallet.payIn(clientOf(publicUrl), tokens, amount);
}

export type Workday = { employer: Member; worker: Member; jobId: string; title: string; shiftId: string };
type Options = { employer?: Partial<Person>; worker?: Partial<Person>; job?: object; deposit?: string };

/** An employer with money, and a worker booked for a shift that is on. */
export async function aWorkday(server: TestServer, options: Options = {}): Promise<Workday> {
  const [employer, worker] = await Promise.all([
    anEmployer(server, options.employer ?? {}),
    aWorker(server, options.worker ?? {}),
  ]);
  if (options.deposit !== '0') await payIn(server, employer, options.deposit);
  const title = newTitle('Counter');
  const { id: jobId } = await postJob(server, employer, { ...todaysShift(), title, ...options.job });
  await aBooking(server, { employer, worker }, jobId);
  return { employer, worker, jobId, title, shiftId: (await myShift(server, worker)).id };
}

export function myShift({ publicUrl }: TestServer, worker: Tokens): Promise<WorkerShiftView> {
  return attendance.firstShift(clientOf(publicUrl), worker);
}

export function codeOf({ publicUrl }: TestServer, day: Workday): Promise<QrCodeView> {
  return attendance.shownCode(clientOf(publicUrl), day);
}

/** Scans the code that the employer's screen would show now, without a browser. */
export async function scanNow({ publicUrl }: TestServer, day: Workday, place: object = onSite): Promise<ScanAnswer> {
  return made(await attendance.scanShown(clientOf(publicUrl), day, place), 'the scan');
}

/** Moves the start of the shift back by this many hours, instead of waiting. */
export async function letHoursPass({ dataDir }: TestServer, shiftId: string, hours: number): Promise<void> {
  const changed = await ask(
    dataDir,
    `update worker_shifts set checked_in_at = checked_in_at - make_interval(hours => $2) where id = $1`,
    [shiftId, hours],
  );
  if (changed !== 1) throw new Error('There is no such shift.');
}
