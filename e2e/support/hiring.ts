import { randomUUID } from 'node:crypto';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { nextWeekday as nextDayOn } from '@relevo/domain/calendar-days';
import { dayFromNow } from '@relevo/fixtures/calendar';
import * as hiring from '@relevo/fixtures/hiring';
import { made } from '@relevo/fixtures/http-client';
import * as jobs from '@relevo/fixtures/job-body';
import { change, clientOf, type Tokens } from './accounts.ts';
import { approveAccount } from './approve-account.ts';
import { newPerson, type Person } from './person.ts';
import type { TestServer } from './test.ts';

/** An approved user with credentials. */
export type Member = Person & Tokens & { id: string };

/** Registered, verified and approved without a browser. An employer has the company Chez Jeanne. */
export async function anApprovedUser(server: TestServer, known: Partial<Person> = {}): Promise<Member> {
  const person = { ...newPerson(known), ...known };
  const { access_token, refresh_token, user } = await server.register(person);
  await approveAccount(server.dataDir, person.email);
  const member = { ...person, access_token, refresh_token, id: user.id };
  if (person.userType === 'employer') {
    await change(server.publicUrl, member, { name: 'Chez Jeanne', industry: 'Restaurants' }, '/company/profile/');
  }
  return member;
}

export const anEmployer = (server: TestServer, known: Partial<Person> = {}): Promise<Member> =>
  anApprovedUser(server, { ...known, userType: 'employer' });

export const aWorker = (server: TestServer, known: Partial<Person> = {}): Promise<Member> =>
  anApprovedUser(server, { ...known, userType: 'worker' });

/** A title that is unique in this run; its last word is made of letters only, as typed words are. */
export function newTitle(kind: string): string {
  const letters = [...randomUUID().slice(0, 8)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  return `${kind} ${letters.join('')}`;
}

/** The calendar day so many days from today, as the wire writes it. */
export const dayFromToday = (days: number): string => dayFromNow(new Date(), days);

/** The first day with this weekday (1 is Monday), at least so many days from today. */
export const nextWeekday = (weekday: number, days = 0): string => nextDayOn(weekday, dayFromToday(days));

/** A job that is accepted as it is: from a Monday at least a week away, five mornings of seven and a half paid hours. */
export const aJobBody = (changes: object = {}): object => jobs.aJobBody({ ...changes }, { now: new Date() });

export async function postJob({ publicUrl }: TestServer, tokens: Tokens, changes: object = {}): Promise<JobDetailView> {
  return made(await hiring.postJob(clientOf(publicUrl), tokens, aJobBody(changes)), 'the job');
}

export async function getJob({ publicUrl }: TestServer, tokens: Tokens, jobId: string): Promise<JobDetailView> {
  return made(await hiring.getJob(clientOf(publicUrl), tokens, jobId));
}

export async function applyFor({ publicUrl }: TestServer, tokens: Tokens, jobId: string, wage?: string) {
  return made(await hiring.applyFor(clientOf(publicUrl), tokens, jobId, wage), 'applying');
}

export async function answer(
  { publicUrl }: TestServer,
  tokens: Tokens,
  applicationId: string,
  status: 'accepted' | 'rejected',
): Promise<ApplicationView> {
  return made(await hiring.answer(clientOf(publicUrl), tokens, applicationId, status), 'the answer');
}

export async function withdraw({ publicUrl }: TestServer, tokens: Tokens, applicationId: string): Promise<void> {
  made(await hiring.withdraw(clientOf(publicUrl), tokens, applicationId), 'withdrawing');
}

/** By an accepted worker: books the place. By the owner: closes hiring. */
export async function confirm({ publicUrl }: TestServer, tokens: Tokens, jobId: string): Promise<void> {
  made(await hiring.confirmJob(clientOf(publicUrl), tokens, jobId), 'confirming');
}

export async function cancelJob({ publicUrl }: TestServer, tokens: Tokens, jobId: string): Promise<void> {
  made(await hiring.doToJob(clientOf(publicUrl), tokens, { action: 'cancel', jobId }), 'cancelling');
}

type People = { employer: Tokens; worker: Tokens };

/** Applied and accepted: the place waits for the worker's confirmation. */
export function anAcceptance({ publicUrl }: TestServer, people: People, jobId: string, wage?: string) {
  return hiring.acceptWorker(clientOf(publicUrl), people, jobId, wage);
}

/** Applied, accepted and confirmed: the worker is booked. */
export async function aBooking({ publicUrl }: TestServer, people: People, jobId: string, wage?: string): Promise<void> {
  await hiring.bookWorker(clientOf(publicUrl), people, jobId, wage);
}
