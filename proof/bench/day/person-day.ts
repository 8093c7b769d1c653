import { setTimeout as wait } from 'node:timers/promises';
import { samplePassword } from '@relevo/fixtures/registration';
import type { OpenStream, Streams } from './day-streams.ts';
import type { Someone } from './people.ts';
import type { Ask, PersonClient } from './person-client.ts';

/** What the people of a day share. */
export type Day = { client: PersonClient; streams: Streams; random: () => number; pauseMs: number };

/** A person saw an error and gives up what they were doing; the error itself is in the client's list. */
export class GivenUp extends Error {}

export type Person = {
  id: string;
  token: string;
  stream: OpenStream | null;
  ask<Body>(asked: Omit<Ask, 'token'>): Promise<Body>;
  /** Reads and thinks for a moment. */
  think(): Promise<void>;
};

type SignedIn = { user: { id: string }; access_token: string };
type Options = { hasStream?: boolean };

export async function signIn(day: Day, { email }: Someone, { hasStream = false }: Options = {}): Promise<Person> {
  const body = { email, password: samplePassword };
  const signedIn = await day.client.ask<SignedIn>({ name: 'sign in', method: 'POST', path: '/user/login/', body });
  if (!signedIn) throw new GivenUp();
  const token = signedIn.access_token;
  return {
    id: signedIn.user.id,
    token,
    stream: hasStream ? day.streams.open(token) : null,
    async ask<Body>(asked: Omit<Ask, 'token'>) {
      const answer = await day.client.ask<Body>({ ...asked, token });
      if (answer === null) throw new GivenUp();
      return answer;
    },
    think: () => wait(day.pauseMs * (0.5 + day.random())),
  };
}

type JobList = { results: { id: string }[] };

const searches = [
  { name: 'open jobs', query: '' },
  { name: 'open jobs by words', query: '&search=serveur' },
  { name: 'open jobs nearby', query: '&latitude=43.65&longitude=-79.38&radius_km=25&sort=distance' },
];

/** The first screen of a worker, one of the jobs in it, and now and then a search. */
export async function lookForWork(day: Day, person: Person): Promise<void> {
  const found = await list(person, 0);
  await person.ask({ name: 'unread notifications', method: 'GET', path: '/notification/unread-count/' });
  await person.think();
  const job = found.results[Math.floor(day.random() * found.results.length)];
  if (job) await seeJob(person, job.id);
  const which = Math.floor(day.random() * 2 * searches.length);
  if (which > 0 && which < searches.length) await list(person, which);
}

async function list(person: Person, which: number): Promise<JobList> {
  const { name, query } = searches[which] ?? { name: 'open jobs', query: '' };
  return person.ask<JobList>({ name, method: 'GET', path: `/job/list-open-jobs/?page_size=20${query}` });
}

export const seeJob = (person: Person, jobId: string) =>
  person.ask({ name: 'one job', method: 'GET', path: `/job/job/${jobId}/` });
