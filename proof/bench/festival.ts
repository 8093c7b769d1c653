import { Agent } from 'node:http';
import type { SignedInView } from '@relevo/contracts/accounts';
import { logIn } from '@relevo/fixtures/accounts';
import { shownCode } from '@relevo/fixtures/attendance';
import { acceptWorker, confirmJob, postJob } from '@relevo/fixtures/hiring';
import { type Client as ApiClient, apiClient, made } from '@relevo/fixtures/http-client';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { onSite } from '@relevo/fixtures/places';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import { type Sent, send } from './load.ts';
import { approved, copyPeople, mapAtOnce } from './seed.ts';
import type { Servers } from './servers.ts';

/** How many of the other employer's workers scan at once. */
const othersAtOnce = 4;
const othersEach = 150;
const wage = '20.00';

type Shift = { shiftId: string; worker: SignedInView };
type Team = { employer: SignedInView; jobId: string; shifts: Shift[] };
type Times = { p50: number; p95: number };
type Phase = { calm: Times; busy: Times; crowd: Times; seconds: number };

export type FestivalFigures = {
  workers: number;
  start: Phase;
  end: Phase;
  deadlocks: number;
  paid: number;
  violations: number;
};

/** All workers of one job scan at the same moment, while the workers of another employer scan a few at a time. */
export async function measureFestival(servers: Servers, workers: number): Promise<FestivalFigures> {
  const client = apiClient(`${servers.relevo.url}/api`);
  const crowd = await bookTeam(servers, client, workers);
  const others = await bookTeam(servers, client, 2 * othersEach);
  const [calm, busy] = [others.shifts.slice(0, othersEach), others.shifts.slice(othersEach)];
  const deadlocksBefore = await deadlocksOf(servers);
  const codeOf = (team: Team) => (shift: Shift) => scanOf(servers, client, { employer: team.employer, shift });
  const scan = async (): Promise<Phase> => {
    const calmTimes = await sendSome(calm, othersAtOnce, codeOf(others));
    const prepared = await mapAtOnce(crowd.shifts, codeOf(crowd));
    const before = performance.now();
    const [crowdTimes, busyTimes] = await Promise.all([
      sendSome(prepared, prepared.length, async (sent) => sent).then((times) => ({
        times,
        ms: performance.now() - before,
      })),
      sendSome(busy, othersAtOnce, codeOf(others)),
    ]);
    const [one, other, many] = [calmTimes, busyTimes, crowdTimes.times].map(percentiles) as [Times, Times, Times];
    return { calm: one, busy: other, crowd: many, seconds: crowdTimes.ms / 1000 };
  };
  const start = await scan();
  // As if they had worked an hour.
  await servers.database.query(`
    update worker_shifts set starts_at = starts_at - interval '90 minutes', checked_in_at = checked_in_at - interval '1 hour'
    where status = 'in_progress'`);
  const end = await scan();
  return {
    workers,
    start,
    end,
    deadlocks: (await deadlocksOf(servers)) - deadlocksBefore,
    ...(await outcome(servers)),
  };
}

export async function bookTeam(servers: Servers, client: ApiClient, count: number): Promise<Team> {
  const { database } = servers;
  const employer = await approved(servers, client, 'employer');
  const first = await approved(servers, client, 'worker');
  made(await attachCard(client, employer));
  for (let left = count * 45; left > 0; left -= 5_000) made(await deposit(client, employer, '5000.00'), 'the deposit');
  const now = new Date();
  const body = aJobBody({ ...shiftFromNow(now, 10, 120), worker_count: count }, { now });
  const { id: jobId } = made(await postJob(client, employer, body), 'the job');
  await acceptWorker(client, { employer, worker: first }, jobId, wage);
  made(await confirmJob(client, first, jobId), 'confirming');
  const people = await copyPeople(database, first.user.id, count - 1);
  await database.query(
    `insert into worker_shifts
     select (jsonb_populate_record(booked, jsonb_build_object('id', gen_random_uuid(), 'worker_id', worker, 'funding', 'unfunded'))).*
     from worker_shifts as booked, unnest($2::text[]) as worker where booked.job_id = $1`,
    [jobId, people.map(({ id }) => id)],
  );
  await database.query('update jobs set confirmed_count = worker_count where id = $1', [jobId]);
  const workers = [first, ...(await mapAtOnce(people, ({ email }) => logIn(client, email)))];
  const { rows } = await database.query<{ id: string; worker_id: string }>(
    'select id, worker_id from worker_shifts where job_id = $1',
    [jobId],
  );
  const shiftOf = new Map(rows.map(({ id, worker_id }) => [worker_id, id]));
  return { employer, jobId, shifts: workers.map((worker) => ({ worker, shiftId: shiftOf.get(worker.user.id) ?? '' })) };
}

type Asked = { employer: SignedInView; shift: Shift };

export async function scanOf({ relevo }: Servers, client: ApiClient, { employer, shift }: Asked): Promise<Sent> {
  const { qr_code } = await shownCode(client, { employer, shiftId: shift.shiftId });
  const body = { qr_code, ...onSite };
  return { url: `${relevo.url}/api/shift/scan-qr-code/`, token: shift.worker.access_token, body };
}

/** So many at once; what prepares a request is not measured. */
async function sendSome<Item>(
  items: Item[],
  atOnce: number,
  prepare: (item: Item) => Promise<Sent>,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let next = 0;
  const run = async () => {
    for (let item = items[next++]; item; item = items[next++]) {
      const sent = await prepare(item);
      const before = performance.now();
      await send(sent, agent);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  agent.destroy();
  return times;
}

function percentiles(times: number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function deadlocksOf({ database }: Servers): Promise<number> {
  const { rows } = await database.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

async function outcome({ database }: Servers): Promise<{ paid: number; violations: number }> {
  const { rows } = await database.query<{ paid: number; violations: number }>(`
    select (select count(*) from worker_shifts where status = 'completed' and funding = 'paid' and pay_cents > 0
        and exists (select from journals where event = 'capture' and ref_id = worker_shifts.id))::int as paid,
      (select count(*) from ledger_violations)::int as violations`);
  return rows[0] ?? { paid: 0, violations: -1 };
}

/** The figures as lines of text. */
export function festivalLines({ workers, start, end, deadlocks, paid, violations }: FestivalFigures): string[] {
  const row = (name: string, { calm, busy, crowd, seconds }: Phase) =>
    `| ${name} | ${calm.p50.toFixed(0)} | ${calm.p95.toFixed(0)} | ${busy.p50.toFixed(0)} | ${busy.p95.toFixed(0)} | ${(busy.p95 / calm.p95).toFixed(2)} | ${crowd.p50.toFixed(0)} | ${crowd.p95.toFixed(0)} | ${seconds.toFixed(1)} |`;
  return [
    `${workers} workers of one job at once, ${othersEach} of another employer ${othersAtOnce} at a time; milliseconds.`,
    '',
    '| scan | other, calm p50 | p95 | other, beside it p50 | p95 | ratio of p95 | crowd p50 | p95 | all done after s |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    row('in', start),
    row('out', end),
    '',
    `${paid} shifts paid, ${deadlocks} deadlocks, ${violations} violations in the ledger.`,
  ];
}
