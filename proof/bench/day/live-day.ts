import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Served } from '../../fault-run/cluster.ts';
import { type DayRecord, emptyRecord } from './day-record.ts';
import type { Streams } from './day-streams.ts';
import type { People } from './people.ts';
import type { PersonClient } from './person-client.ts';
import { type Day, GivenUp, lookForWork, signIn } from './person-day.ts';
import { liveTeamDay, type Team } from './team-day.ts';

/** One worker in ten works on a day: two to an employer, and a third one who applies in vain. */
const hiredEach = 2;
const othersEach = 1;
/** One worker in ten keeps the app open. */
const streaming = 0.1;
/** No team begins later in the day: its shift has to end. */
const lastBeginning = 0.8;
/** The longest pause of a person, as a share of the day. */
const pauseShare = 1 / 300;

type Given = { client: PersonClient; streams: Streams; people: People; ms: number };

/** Lets everybody live their day, spread over its length; what fails is in the list of the client. */
export async function liveDay(served: Served, { client, streams, people, ms }: Given): Promise<DayRecord> {
  const record = emptyRecord();
  const day: Day = { client, streams, random: Math.random, pauseMs: ms * pauseShare };
  const hasStream = () => Math.random() < streaming;
  const passAnHour = (shiftId: string) => moveBack(served, shiftId);
  const { teams, lookers } = divide(people);
  // Everybody waits for their hour.
  setMaxListeners(0, served.signal);
  const startedAt = performance.now();
  const begin = async (index: number, count: number, share: number) => {
    // Evenly, with chance within each place.
    const at = ((index + Math.random()) / count) * share * ms;
    await wait(Math.max(0, startedAt + at - performance.now()), undefined, { signal: served.signal });
  };
  await Promise.all([
    ...teams.map(async (team, number) => {
      await begin(number, teams.length, lastBeginning);
      await untilGivenUp(liveTeamDay({ ...day, record, number, hasStream, passAnHour }, team));
    }),
    ...lookers.map(async (someone, number) => {
      await begin(number, lookers.length, 1);
      await untilGivenUp(lookAround(day, someone, hasStream()));
    }),
  ]);
  return record;
}

function divide({ employers, workers }: People) {
  const each = hiredEach + othersEach;
  if (workers.length < employers.length * each) throw new Error(`There are fewer than ${each} workers to an employer.`);
  const teams = employers.map((employer, index): Team => {
    const own = workers.slice(index * each, (index + 1) * each);
    return { employer, hired: own.slice(0, hiredEach), others: own.slice(hiredEach) };
  });
  return { teams, lookers: workers.slice(employers.length * each) };
}

async function lookAround(day: Day, someone: People['workers'][number], hasStream: boolean): Promise<void> {
  const person = await signIn(day, someone, { hasStream });
  await lookForWork(day, person);
}

async function untilGivenUp(done: Promise<void>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!(error instanceof GivenUp)) throw error;
  });
}

/** As if an hour of the shift had passed. A second time changes nothing: the answer to the first may be lost. */
async function moveBack({ sql, signal }: Served, shiftId: string): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      await sql(
        `update worker_shifts set starts_at = starts_at - interval '90 minutes',
           checked_in_at = checked_in_at - interval '1 hour'
         where id = $1 and checked_in_at > now() - interval '30 minutes'`,
        [shiftId],
      );
      return;
    } catch {
      await wait(200);
    }
  }
}
