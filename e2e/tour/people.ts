import { weekdayOf } from '@relevo/domain/calendar-days';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import { localDate } from '@relevo/domain/schedule';
import * as attendance from '@relevo/fixtures/attendance';
import { dayFromNow } from '@relevo/fixtures/calendar';
import { made } from '@relevo/fixtures/http-client';
import { afternoonZone } from '@relevo/fixtures/job-body';
import { clientOf, send, type Tokens } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { aBooking, applyFor, postJob } from '../support/hiring.ts';
import { myShift } from '../support/shifts.ts';
import type { TestServer } from '../support/test.ts';

const { password } = demoAccounts.worker;
const timezone = 'America/Toronto';

/** The saved site of the demo employer at which today's shift is. */
export const counter = {
  street_address: '620 Rue Rachel Est',
  city: 'Montréal',
  zip_code: 'H2J 2H5',
  country: 'Canada',
  latitude: 45.5249,
  longitude: -73.5751,
};
export const atTheCounter = { latitude: counter.latitude, longitude: counter.longitude, accuracy: 10 };

/** People of the demo data who have no other work today. */
export async function signInPeople(server: TestServer) {
  const [employer, worker, french, other] = await Promise.all(
    ['employer', 'worker', 'thomas.lefebvre', 'devon.campbell'].map((name) => signIn(server, name)),
  );
  if (!employer || !worker || !french || !other) throw new Error('unreachable');
  return { employer, worker, french, other };
}

const signIn = (server: TestServer, name: string) => server.logIn({ email: `${name}@relevo.example`, password });

/** Others ask for the same job, with their own wages. */
export async function applyToo(server: TestServer, jobId: string): Promise<void> {
  const wages = { 'jade.belanger': '22.00', 'meilin.zhang': '23.25' };
  for (const [name, wage] of Object.entries(wages)) await applyFor(server, await signIn(server, name), jobId, wage);
}

/** A job with one shift that is on now, and its worker; a shift that has begun takes no second one. */
export async function prepareShift(
  server: TestServer,
  { employer, worker }: { employer: Tokens; worker: Tokens },
  title: string,
): Promise<void> {
  const { id } = await postJob(server, employer, {
    title,
    description: 'Bread, coffee and a line of regulars. You take orders, cash up and keep the window full.',
    wage: '22.00',
    location: counter,
    ...shiftOfThisHour(new Date()),
  });
  await aBooking(server, { employer, worker }, id, '22.00');
}

type Leaving = { employer: Tokens; leaves: Tokens; standsBy: Tokens };

/** A job for the day after tomorrow with a worker who cancels while another one stands by. */
export async function freeShift(
  server: TestServer,
  { employer, leaves, standsBy }: Leaving,
  title: string,
): Promise<void> {
  const { id } = await postJob(server, employer, {
    title,
    description: 'Sandwiches, soup and a full terrace: you serve the lunch guests.',
    wage: '22.00',
    location: counter,
    ...lunchIn(5, new Date()),
  });
  await aBooking(server, { employer, worker: leaves }, id, '22.00');
  // At any time, so that no warning stands before the offer, whatever day and hour it is.
  const anyTime = { open_to_offers: true };
  await send(`${server.publicUrl}/api/user/availability/`, { method: 'PUT', tokens: standsBy, body: anyTime });
  await send(`${server.publicUrl}/api/job/job/${id}/standby/`, { tokens: standsBy });
  const booked = await myShift(server, leaves);
  await send(`${server.publicUrl}/api/shift/cancel-worker-shift/${booked.id}/`, { tokens: leaves, body: {} });
}

/** Checks a worker in without a browser. */
export async function checkIn(server: TestServer, employer: Tokens, worker: Tokens): Promise<void> {
  const { id: shiftId } = await myShift(server, worker);
  made(await attendance.scanShown(clientOf(server.publicUrl), { employer, worker, shiftId }, atTheCounter), 'the scan');
}

/** Moves the start of a running shift and its check-in back, instead of waiting for hours of work. */
export async function beginEarlier({ dataDir }: TestServer, shiftId: string, hours: number): Promise<void> {
  const changed = await ask(
    dataDir,
    `with moved as (
       update worker_shifts
       set starts_at = starts_at - make_interval(hours => $2), checked_in_at = checked_in_at - make_interval(hours => $2)
       where id = $1 returning shift_id
     )
     update shifts set starts_at = starts_at - make_interval(hours => $2) where id in (select shift_id from moved)`,
    [shiftId, hours],
  );
  if (changed !== 1) throw new Error('There is no such shift.');
}

/**
 * A shift around noon so many days from now, in a zone where workers are awake at this hour. It ends before the shifts
 * of the demo worker begin, who could not be asked otherwise.
 */
function lunchIn(days: number, now: Date): object {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  const zone = hour >= 8 && hour < 21 ? timezone : afternoonZone(now);
  const date = dayFromNow(now, days);
  return {
    start_date: date,
    timezone: zone,
    schedule: {
      name: 'Lunch',
      break_duration: 0,
      week_count: 1,
      days: [{ weekday: weekdayOf(date), start_time: '10:30', end_time: '13:30' }],
    },
  };
}

/** Eight hours that began with this hour; from late afternoon on they end on the next day. */
function shiftOfThisHour(now: Date): object {
  const startDate = localDate(now, timezone);
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  const time = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
  return {
    start_date: startDate,
    timezone,
    schedule: {
      name: 'Counter',
      break_duration: 30,
      week_count: 1,
      days: [{ weekday: weekdayOf(startDate), start_time: time(hour), end_time: time(hour + 8) }],
    },
  };
}
