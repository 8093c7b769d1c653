import { setTimeout as wait } from 'node:timers/promises';
import { afternoonZone, aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import type { Served } from './cluster.ts';
import { createHiringSteps, type SignedIn, until } from './hiring-steps.ts';
import type { FaultClient } from './money-client.ts';
import { Refused } from './retrying-client.ts';

export type SearchRecord = {
  jobs: {
    id: string;
    /** No one answers in time. */
    lapses: boolean;
  }[];
  /** Offers that were accepted by an acknowledged answer. */
  accepted: string[];
  /** How long each search waited for its wave. */
  waitedMs: number[];
  violations: string[];
};

const pauseMs = 100;
const crewSize = 3;
const dayMinutes = 24 * 60;
/** A wave leaves with the outbox, and after a kill with the duties of the next minutes. */
const askedWithinMs = 180_000;
/** The duties of a minute write down what has expired, and end its search. */
const endedWithinMs = 180_000;
const [lapsesEach, lapsesAfterMs] = [3, 2_000];

type Asked = { id: string; worker_id: string };

/**
 * An employer who searches for a worker job after job. All who are asked accept at once, and one of them is booked; of each
 * third job they accept too late, and none is.
 */
export async function createSearchClient(cluster: Served): Promise<FaultClient<SearchRecord>> {
  const { client, carryOut, register, deposit, acknowledged } = createHiringSteps(cluster);
  const record: SearchRecord = { jobs: [], accepted: [], waitedMs: [], violations: [] };
  const employer = await register('employer');
  await deposit(employer, '500.00');
  const workers: SignedIn[] = [];
  for (let number = 0; number < crewSize; number += 1) workers.push(await register('worker'));

  /** Each at another time, because one worker may be booked for all of them. */
  async function post(): Promise<string> {
    const now = new Date();
    const startsIn = 4 * dayMinutes + record.jobs.length * 90;
    // By day in its zone, because waves wait at night.
    const times = { ...shiftFromNow(now, startsIn), timezone: afternoonZone(now) };
    const body = aJobBody(times, { now });
    const token = employer.access_token;
    const { id } = await client.send<{ id: string }>({ method: 'POST', path: '/job/create/', token, body });
    record.jobs.push({ id, lapses: record.jobs.length % lapsesEach === lapsesEach - 1 });
    const ids = workers.map(({ user }) => user.id);
    await until(cluster, () =>
      cluster.sql(
        `insert into standbys (job_id, worker_id, since) select $1, id, now() from unnest($2::uuid[]) as id
         on conflict do nothing`,
        [id, ids],
      ),
    );
    await carryOut({ method: 'POST', path: '/shift/replacements/', token, body: { job_id: id } });
    return id;
  }

  async function untilAsked(jobId: string): Promise<Asked[]> {
    const since = performance.now();
    for (;;) {
      const asked = await until(cluster, () =>
        cluster.sql<Asked>('select id, worker_id from offers where job_id = $1', [jobId]),
      );
      const waitedMs = performance.now() - since;
      if (asked.length > 0) record.waitedMs.push(waitedMs);
      if (asked.length > 0) return asked;
      if (waitedMs > askedWithinMs) throw new Error(`no wave was sent for ${jobId}`);
      await wait(pauseMs);
    }
  }

  /** Waits until the time of these offers is over by the clock of the database. */
  async function letLapse(asked: Asked[]): Promise<void> {
    const ids = asked.map(({ id }) => id);
    // As a wave leaves both: the search looks again when the last of its offers has expired.
    const shorten = `
      with ended as (select now() + ${lapsesAfterMs} * interval '1 millisecond' as at),
      search as (update replacements set next_wave_at = ended.at from ended
        where status = 'searching' and id in (select replacement_id from offers where id = any($1::uuid[])))
      update offers set expires_at = ended.at from ended where id = any($1::uuid[]) and status = 'open'`;
    await until(cluster, () => cluster.sql(shorten, [ids]));
    const open = 'select 1 from offers where id = any($1::uuid[]) and expires_at > now()';
    while ((await until(cluster, () => cluster.sql(open, [ids]))).length > 0) await wait(pauseMs);
  }

  /** Whether the answer was acknowledged; all but one are refused. */
  async function accept({ id, worker_id }: Asked): Promise<void> {
    const token = workers.find(({ user }) => user.id === worker_id)?.access_token ?? '';
    try {
      const done = await carryOut({ method: 'POST', path: `/offer/${id}/answer/`, token, body: { accept: true } });
      if (done) record.accepted.push(id);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
    }
  }

  return {
    record,
    failures: client.failures,
    acknowledged,
    async run(isStopped) {
      while (!isStopped()) {
        try {
          const asked = await untilAsked(await post());
          if (record.jobs.at(-1)?.lapses) await letLapse(asked);
          await Promise.all(asked.map(accept));
        } catch (error) {
          cluster.signal.throwIfAborted();
          record.violations.push(`lost: ${(error as Error).message}`);
          return;
        }
        await wait(pauseMs);
      }
    },
  };
}

type Found = {
  id: string;
  job_id: string;
  asked: number;
  offers: number;
  workers: number;
  noted: number;
  accepted: number;
  late: number;
  open: number;
  booked: number;
  ended: number;
  status: string;
};

/**
 * Each search asked and notified each worker once, booked one of them unless all were too late, ended once, and left no
 * offer open; what was acknowledged as accepted is.
 */
export async function searchViolations(cluster: Served, records: readonly SearchRecord[]): Promise<string[]> {
  const violations = records.flatMap((record) => record.violations);
  const jobs = new Map(records.flatMap(({ jobs: made }) => made.map(({ id, lapses }) => [id, lapses])));
  const jobIds = [...jobs.keys()];
  await untilEnded(cluster, jobIds);
  const found = await cluster.sql<Found>(
    `select search.id, search.job_id, search.asked, search.status,
       (select count(*)::int from offers where replacement_id = search.id) as offers,
       (select count(distinct worker_id)::int from offers where replacement_id = search.id) as workers,
       (select count(*)::int from outbox_events where type = 'offer.received'
         and payload ->> 'offerId' in (select id::text from offers where replacement_id = search.id)) as noted,
       (select count(*)::int from offers where replacement_id = search.id and status = 'accepted') as accepted,
       (select count(*)::int from offers where replacement_id = search.id and answered_at > expires_at) as late,
       (select count(*)::int from offers where replacement_id = search.id and status = 'open') as open,
       (select count(*)::int from worker_shifts where job_id = search.job_id and status <> 'cancelled') as booked,
       (select count(*)::int from outbox_events where type in ('replacement.filled', 'replacement.unfilled')
         and payload ->> 'replacementId' = search.id::text) as ended
     from replacements as search where search.job_id = any($1::uuid[])`,
    [jobIds],
  );
  if (found.length !== jobIds.length) violations.push(`${found.length} searches for ${jobIds.length} jobs`);
  for (const { id, job_id, asked, offers, workers, noted, accepted, late, open, booked, ended, status } of found) {
    const seen = [asked, offers, workers, noted, accepted, booked, late, open, ended, status].join(' ');
    const taken = jobs.get(job_id) ? 0 : 1;
    const crew = Array.from({ length: 4 }, () => crewSize).join(' ');
    if (seen !== `${crew} ${taken} ${taken} 0 0 1 ${taken ? 'filled' : 'unfilled'}`)
      violations.push(
        `search ${id}: asked, offers, workers, notified, accepted, booked, late, open, ends, status are ${seen}`,
      );
  }
  const accepted = records.flatMap((record) => record.accepted);
  const lost = await cluster.sql<{ id: string }>(
    `select taken.id from unnest($1::uuid[]) as taken (id) where not exists (
       select from offers join worker_shifts as booked on booked.application_id = offers.application_id
       where offers.id = taken.id and offers.status = 'accepted' and booked.status <> 'cancelled')`,
    [accepted],
  );
  for (const { id } of lost) violations.push(`lost: acknowledged acceptance of ${id} is gone`);
  return violations;
}

/** Offers that no one answered in time end with the duties of a minute. */
async function untilEnded(cluster: Served, jobIds: string[]): Promise<void> {
  const deadline = performance.now() + endedWithinMs;
  const open = `select 1 from replacements where job_id = any($1::uuid[]) and status = 'searching'`;
  while ((await cluster.sql(open, [jobIds])).length > 0) {
    cluster.signal.throwIfAborted();
    if (performance.now() > deadline) return;
    await wait(500);
  }
}

/** The negative control: an acceptance that was acknowledged is taken back. */
export async function loseAnOffer(cluster: Served, { accepted }: SearchRecord): Promise<void> {
  if (accepted.length === 0) throw new Error('no offer was accepted, so none can be lost');
  await cluster.sql(`update offers set status = 'declined', application_id = null where id = $1`, [accepted[0]]);
}

/** What the searches came to, as a line of text. */
export function searchLine({ jobs, accepted, waitedMs }: SearchRecord): string {
  const lapsed = jobs.filter(({ lapses }) => lapses).length;
  const slowest = (Math.max(0, ...waitedMs) / 1000).toFixed(1);
  return `${jobs.length} searches with ${jobs.length * crewSize} offers, ${accepted.length} acceptances acknowledged, ${lapsed} searches without an answer in time, slowest wave after ${slowest} s`;
}
