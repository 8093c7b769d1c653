import { randomUUID } from 'node:crypto';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { change, send, type Tokens } from './accounts.ts';
import { letIn } from './let-in.ts';
import { newPerson, type Person } from './person.ts';
import type { World } from './world.ts';

/** Somebody the team has let in, with what signs them in. */
export type Member = Person & Tokens & { id: string };

/** Registered, verified and approved without a browser. An employer has the company Chez Jeanne. */
export async function anApprovedPerson(world: World, known: Partial<Person> = {}): Promise<Member> {
  const person = { ...newPerson(known), ...known };
  const { access_token, refresh_token, user } = await world.register(person);
  await letIn(world.dataDir, person.email);
  const member = { ...person, access_token, refresh_token, id: user.id };
  if (person.userType === 'employer') {
    await change(world.publicUrl, member, { name: 'Chez Jeanne', industry: 'Restaurants' }, '/company/profile/');
  }
  return member;
}

export const anEmployer = (world: World, known: Partial<Person> = {}): Promise<Member> =>
  anApprovedPerson(world, { ...known, userType: 'employer' });

export const aWorker = (world: World, known: Partial<Person> = {}): Promise<Member> =>
  anApprovedPerson(world, { ...known, userType: 'worker' });

/** A title nobody else in this run uses; its last word is made of letters, as people's words are. */
export function newTitle(kind: string): string {
  const letters = [...randomUUID().slice(0, 8)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  return `${kind} ${letters.join('')}`;
}

/** The calendar day so many days from today, as the wire writes it. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Somewhere between so many days from today and a week later: the first day with this weekday (1 is Monday). */
export function nextWeekday(weekday: number, days = 0): string {
  const offsets = Array.from({ length: 7 }, (_, offset) => dayFromToday(days + offset));
  // getUTCDay says 0 for Sunday; the wire says 7.
  return offsets.find((date) => (new Date(date).getUTCDay() || 7) === weekday) ?? dayFromToday(days);
}

/** A job that is accepted as it is: from a Monday at least a week away, five mornings of seven and a half paid hours. */
export function aJobBody(changes: object = {}): object {
  return {
    title: 'Barista for the morning rush',
    description: 'Espresso, milk, smiles. You know how to keep a line moving.',
    wage: '20.00',
    worker_count: 1,
    start_date: nextWeekday(1, 7),
    timezone: 'America/Toronto',
    location: {
      street_address: '123 Queen Street West',
      city: 'Toronto',
      zip_code: 'M5H 2M9',
      country: 'Canada',
      latitude: 43.6511,
      longitude: -79.384,
    },
    schedule: {
      name: 'Mornings',
      break_duration: 30,
      week_count: 1,
      days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '08:00', end_time: '16:00' })),
    },
    ...changes,
  };
}

export function postJob({ publicUrl }: World, tokens: Tokens, changes: object = {}): Promise<JobDetailView> {
  return send(`${publicUrl}/api/job/create/`, { tokens, body: aJobBody(changes) });
}

export function getJob({ publicUrl }: World, tokens: Tokens, jobId: string): Promise<JobDetailView> {
  return send(`${publicUrl}/api/job/job/${jobId}/`, { method: 'GET', tokens });
}

export function applyFor({ publicUrl }: World, tokens: Tokens, jobId: string, wage = '20.00') {
  const body = { final_wage: wage };
  return send<ApplicationView>(`${publicUrl}/api/application/apply/${jobId}/`, { tokens, body });
}

export function answer({ publicUrl }: World, tokens: Tokens, applicationId: string, status: 'accepted' | 'rejected') {
  const url = `${publicUrl}/api/application/update-application-status/${applicationId}/`;
  return send<ApplicationView>(url, { method: 'PATCH', tokens, body: { status } });
}

export async function withdraw({ publicUrl }: World, tokens: Tokens, applicationId: string): Promise<void> {
  const url = `${publicUrl}/api/application/delete-applications/${applicationId}/`;
  await send(url, { method: 'DELETE', tokens });
}

/** By an accepted worker: books the place. By the owner: closes hiring. */
export async function confirm({ publicUrl }: World, tokens: Tokens, jobId: string): Promise<void> {
  await send(`${publicUrl}/api/job/confirm-job/${jobId}/`, { tokens });
}

export async function cancelJob({ publicUrl }: World, tokens: Tokens, jobId: string): Promise<void> {
  await send(`${publicUrl}/api/job/cancel-job/${jobId}/`, { tokens });
}

/** Applied and accepted: the place waits for the worker's confirmation. */
export async function anAcceptance(
  world: World,
  people: { employer: Tokens; worker: Tokens },
  jobId: string,
  wage?: string,
): Promise<ApplicationView> {
  const { id } = await applyFor(world, people.worker, jobId, wage);
  return answer(world, people.employer, id, 'accepted');
}

/** Applied, accepted and confirmed: the worker is booked. */
export async function aBooking(
  world: World,
  people: { employer: Tokens; worker: Tokens },
  jobId: string,
  wage?: string,
): Promise<void> {
  await anAcceptance(world, people, jobId, wage);
  await confirm(world, people.worker, jobId);
}
