import type { QrCodeView, ScanAnswer, WorkerShiftPage, WorkerShiftView } from '@relevo/contracts/shifts';
import { send, type Tokens } from './accounts.ts';
import { ask } from './database.ts';
import { aBooking, anEmployer, aWorker, type Member, newTitle, postJob } from './hiring.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

/** Where `aJobBody` puts a job, and a place some kilometres away. */
export const onSite = { latitude: 43.6511, longitude: -79.384, accuracy: 12 };
export const farAway = { latitude: 43.7001, longitude: -79.4163, accuracy: 12 };

/** A zone in which it is early afternoon now, so that a shift from nine to five is under way on the same day. */
export function afternoonZone(now = new Date()): string {
  const ahead = 13 - now.getUTCHours();
  // The names of these zones count the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** What of a job makes it one shift today, from nine to five, that has begun. */
export function todaysShift(breakMinutes = 30): object {
  const timezone = afternoonZone();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const days = [{ weekday, start_time: '09:00', end_time: '17:00' }];
  return {
    start_date: today,
    timezone,
    schedule: { name: 'Today', break_duration: breakMinutes, week_count: 1, days },
  };
}

export async function payIn({ publicUrl }: World, tokens: Tokens, amount = '500.00'): Promise<void> {
  await send(`${publicUrl}/api/wallet/manage-card/`, { tokens, body: { payment_token: 'tok_visa' } });
  await send(`${publicUrl}/api/wallet/deposits/`, { tokens, body: { amount } });
}

export type Workday = { employer: Member; worker: Member; jobId: string; title: string; shiftId: string };
type Options = { employer?: Partial<Person>; worker?: Partial<Person>; job?: object; deposit?: string };

/** An employer with money, and a worker booked for a shift that is on. */
export async function aWorkday(world: World, options: Options = {}): Promise<Workday> {
  const [employer, worker] = await Promise.all([
    anEmployer(world, options.employer ?? {}),
    aWorker(world, options.worker ?? {}),
  ]);
  if (options.deposit !== '0') await payIn(world, employer, options.deposit);
  const title = newTitle('Counter');
  const { id: jobId } = await postJob(world, employer, { ...todaysShift(), title, ...options.job });
  await aBooking(world, { employer, worker }, jobId);
  return { employer, worker, jobId, title, shiftId: (await myShift(world, worker)).id };
}

export async function myShift({ publicUrl }: World, worker: Tokens): Promise<WorkerShiftView> {
  const url = `${publicUrl}/api/shift/my-worker-shifts/`;
  const { results } = await send<WorkerShiftPage>(url, { method: 'GET', tokens: worker });
  const [shift] = results;
  if (!shift) throw new Error('The worker has no shift.');
  return shift;
}

export function codeOf({ publicUrl }: World, { employer, shiftId }: Workday): Promise<QrCodeView> {
  return send(`${publicUrl}/api/shift/worker-shift/${shiftId}/qr-code/`, { method: 'GET', tokens: employer });
}

/** Scans the code that the employer's screen would show now, without a browser. */
export async function scanNow(world: World, day: Workday, place: object = onSite): Promise<ScanAnswer> {
  const { qr_code } = await codeOf(world, day);
  return send(`${world.publicUrl}/api/shift/scan-qr-code/`, { tokens: day.worker, body: { qr_code, ...place } });
}

/** Time goes by without anybody waiting: the shift was begun so many hours earlier. */
export async function letHoursPass({ dataDir }: World, shiftId: string, hours: number): Promise<void> {
  const changed = await ask(
    dataDir,
    `update worker_shifts set checked_in_at = checked_in_at - make_interval(hours => $2) where id = $1`,
    [shiftId, hours],
  );
  if (changed !== 1) throw new Error('There is no such shift.');
}
