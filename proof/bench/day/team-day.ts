import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { onSite } from '@relevo/fixtures/places';
import type { DayRecord } from './day-record.ts';
import type { Someone } from './people.ts';
import { type Day, lookForWork, type Person, seeJob, signIn } from './person-day.ts';

export type Team = {
  employer: Someone;
  /** Those who are hired, and those who apply and are not. */
  hired: Someone[];
  others: Someone[];
};

type TeamDay = Day & {
  record: DayRecord;
  number: number;
  /** A shift that has begun is an hour older from now on. */
  passAnHour(shiftId: string): Promise<void>;
  hasStream: () => boolean;
};

const wage = '20.00';
/** A quarter of those who were paid take it out. */
const withdrawing = 4;
const trades = ['Serveur', 'Plombier', 'Cuisinier', 'Livreur', 'Commis', 'Caissier', 'Barman', 'Peintre'];

const analyticsPath = () => {
  const today = new Date().toISOString().slice(0, 10);
  return `/analytics/summary/?from=${today}&to=${today}`;
};

/** An employer posts a job and hires for it; the workers are on site, scan in and out, and are paid. */
export async function liveTeamDay(day: TeamDay, { employer: email, hired, others }: Team): Promise<void> {
  const employer = await signIn(day, email, { hasStream: true });
  await employer.ask({ name: 'own jobs', method: 'GET', path: '/job/my-jobs/' });
  const jobId = await post(day, employer, hired.length);
  const people = [...hired, ...others];
  const applied = await Promise.all(people.map((each) => applyFor(day, each, jobId)));
  await employer.think();
  await employer.ask({ name: 'applications of a job', method: 'GET', path: `/application/job-applications/${jobId}/` });
  const working = applied.slice(0, hired.length);
  for (const { applicationId } of working) await accept(employer, applicationId);
  await Promise.all(working.map(({ person }) => book(person, jobId)));
  const scans = working.map(({ person }, index) => work(day, { employer, person, index }));
  await Promise.all(scans);
  await employer.ask({ name: 'wallet', method: 'GET', path: '/wallet/' });
  await employer.ask({ name: 'payments', method: 'GET', path: '/shift/payments/' });
  if (day.number % 10 === 0) await employer.ask({ name: 'analytics', method: 'GET', path: analyticsPath() });
}

async function post({ record, number }: TeamDay, employer: Person, count: number): Promise<string> {
  const now = new Date();
  const title = `${trades[number % trades.length]} ${number}`;
  const body = aJobBody({ ...shiftFromNow(now, 12, 120), title, wage, worker_count: count }, { now });
  const job = await employer.ask<{ id: string }>({ name: 'post a job', method: 'POST', path: '/job/create/', body });
  record.jobs.push(job.id);
  return job.id;
}

type Applied = { person: Person; applicationId: string };

async function applyFor(day: TeamDay, someone: Someone, jobId: string): Promise<Applied> {
  await wait(day.random() * 4 * day.pauseMs);
  const person = await signIn(day, someone, { hasStream: day.hasStream() });
  await lookForWork(day, person);
  await seeJob(person, jobId);
  await person.think();
  const body = { final_wage: wage };
  const path = `/application/apply/${jobId}/`;
  const { id } = await person.ask<{ id: string }>({ name: 'apply', method: 'POST', path, body });
  day.record.applications.push(id);
  return { person, applicationId: id };
}

const accept = (employer: Person, applicationId: string) =>
  employer.ask({
    name: 'accept',
    method: 'PATCH',
    path: `/application/update-application-status/${applicationId}/`,
    body: { status: 'accepted' },
  });

async function book(person: Person, jobId: string): Promise<void> {
  await person.think();
  await person.ask({ name: 'confirm', method: 'POST', path: `/job/confirm-job/${jobId}/` });
}

type ShiftPage = { results: { id: string; thread_id: string | null }[] };
type Pair = { employer: Person; person: Person; index: number };

async function work(day: TeamDay, { employer, person, index }: Pair): Promise<void> {
  const { record } = day;
  const mine = await person.ask<ShiftPage>({ name: 'own shifts', method: 'GET', path: '/shift/my-worker-shifts/' });
  const shift = mine.results[0];
  if (!shift) throw new Error('a worker who confirmed has no shift');
  if (shift.thread_id) await write(day, person, shift.thread_id);
  await person.think();
  await scan(employer, person, shift.id);
  record.started.push(shift.id);
  await person.think();
  await day.passAnHour(shift.id);
  await scan(employer, person, shift.id);
  record.ended.push(shift.id);
  await person.ask({ name: 'wallet', method: 'GET', path: '/wallet/' });
  if (index % withdrawing === 0) await takeOut(day, person);
  if (person.stream) record.paidOnStream.push(person.stream);
}

async function write({ record }: TeamDay, person: Person, threadId: string): Promise<void> {
  const body = { client_id: randomUUID(), text: 'I am on my way.' };
  const path = `/message/threads/${threadId}/`;
  const { id } = await person.ask<{ id: string }>({ name: 'write a message', method: 'POST', path, body });
  record.messages.push(id);
}

async function scan(employer: Person, person: Person, shiftId: string): Promise<void> {
  const path = `/shift/worker-shift/${shiftId}/qr-code/`;
  const { qr_code } = await employer.ask<{ qr_code: string }>({ name: 'show the code', method: 'GET', path });
  await person.ask({ name: 'scan', method: 'POST', path: '/shift/scan-qr-code/', body: { qr_code, ...onSite } });
}

async function takeOut({ record }: TeamDay, person: Person): Promise<void> {
  const bank = { withdrawal_details: { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' } };
  await person.ask({ name: 'bank account', method: 'POST', path: '/wallet/withdrawals/set-method/', body: bank });
  const { id } = await person.ask<{ id: string }>({
    name: 'withdraw',
    method: 'POST',
    path: '/wallet/withdrawals/',
    body: { amount: '10.00' },
    key: randomUUID(),
  });
  record.withdrawals.push(id);
}
