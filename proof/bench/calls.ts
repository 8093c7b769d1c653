import { shownCode } from '@relevo/fixtures/attendance';
import { onSite } from '@relevo/fixtures/places';
import type { Sent } from './load.ts';
import type { BenchData } from './seed.ts';
import type { Servers } from './servers.ts';

/** The same work asked of the product and of the ceiling. */
export interface Pair {
  relevo: Sent;
  ceiling: Sent;
}

export interface BenchCall {
  name: string;
  /** The least that ceiling ÷ product, by CPU, should be; null for a write, which does more than one statement can. */
  goal: number | null;
  requests(round: number): Promise<Pair[]> | Pair[];
}

/** Toronto, and 25 km around it as a straight line in space. */
const here = { latitude: 43.7, longitude: -79.4 };
const earthKm = 6371.0088;

function pointOf({ latitude, longitude }: typeof here): string {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return `(${earthKm * Math.cos(north) * Math.cos(east)},${earthKm * Math.cos(north) * Math.sin(east)},${earthKm * Math.sin(north)})`;
}

/**
 * A server that has run for a while: PostgreSQL plans the first executions of a statement on each connection for their
 * values, and the engine compiles code that has run some thousand times. So long the round lasts that is dropped.
 */
const warmUps = { oneStatement: 2_000, fourStatements: 4_000, scans: 1_000, logins: 24 };
const scans = 60;

/** The requests of a round and the number of the first one, counted over all rounds. */
const sliceOf = (round: number, { count, warmUp }: { count: number; warmUp: number }) =>
  round === 0 ? { from: 0, size: warmUp } : { from: warmUp + (round - 1) * count, size: count };

/** The booked shifts that so many rounds need, with one for counting statements. */
export const shiftsFor = (rounds: number) => warmUps.scans + scans * (rounds + 1);

/** Every call that is measured; rounds never repeat a write. */
export function benchCalls({ relevo, ceiling, database }: Servers, data: BenchData): BenchCall[] {
  const { workers, employers, jobIds, booked, client } = data;
  const pick = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item;
  const api = (path: string, token: string, body?: unknown): Sent => ({ url: `${relevo.url}/api${path}`, token, body });
  const bare = (name: string, ...values: unknown[]): Sent => ({ url: `${ceiling.url}/${name}`, body: values });
  const many = (
    name: string,
    goal: number | null,
    { count, warmUp = warmUps.oneStatement }: { count: number; warmUp?: number },
    make: (index: number) => Pair,
  ): BenchCall => ({
    name,
    goal,
    requests: (round) => {
      const { from, size } = sliceOf(round, { count, warmUp });
      return Array.from({ length: size }, (_each, index) => make(from + index));
    },
  });
  const list = (index: number, query: string) =>
    api(`/job/list-open-jobs/?page_size=20${query}`, pick(workers, index).access_token);
  const mix: ((index: number) => Pair)[] = [
    (index) => ({ relevo: list(index, ''), ceiling: bare('open-jobs') }),
    (index) => ({ relevo: list(index, '&city=Toronto'), ceiling: bare('open-jobs-city', 'toronto') }),
    (index) => ({ relevo: list(index, '&min_wage=30&sort=wage'), ceiling: bare('open-jobs-wage', 3000) }),
    (index) => ({ relevo: list(index, '&sort=newest'), ceiling: bare('open-jobs-newest') }),
  ];
  const scanned = (round: number) => {
    const { from, size } = sliceOf(round, { count: scans, warmUp: warmUps.scans });
    return booked.slice(from, from + size);
  };
  /** As if they had worked for an hour, so that the end of the shift pays. */
  const workAnHour = (shiftIds: string[]) =>
    database.query(
      `update worker_shifts set starts_at = starts_at - interval '90 minutes', checked_in_at = checked_in_at - interval '1 hour'
       where id = any($1::uuid[])`,
      [shiftIds],
    );
  const scan = (name: 'scan-start' | 'scan-end'): BenchCall => ({
    name,
    goal: null,
    // Codes live for a minute, so each round asks for its own before it is measured.
    requests: async (round) => {
      if (name === 'scan-end') await workAnHour(scanned(round).map(({ shiftId }) => shiftId));
      return Promise.all(
        scanned(round).map(async ({ shiftId, worker, employer }) => {
          const { qr_code } = await shownCode(client, { employer, shiftId });
          return {
            relevo: api('/shift/scan-qr-code/', worker.access_token, { qr_code, ...onSite }),
            ceiling: name === 'scan-start' ? bare(name, shiftId) : bare(name, shiftId, employer.user.id),
          };
        }),
      );
    },
  });

  return [
    many('list-open-jobs (mix)', 0.6, { count: 400, warmUp: warmUps.fourStatements }, (index) =>
      pick(mix, index)(index),
    ),
    many('… text search', 0.7, { count: 200 }, (index) => {
      const word = pick(['plombier', 'electricien', 'serveur'], index);
      return { relevo: list(index, `&search=${word}`), ceiling: bare('open-jobs-search', word) };
    }),
    many('… radius, by distance', 0.6, { count: 200 }, (index) => ({
      relevo: list(index, `&latitude=${here.latitude}&longitude=${here.longitude}&radius_km=25&sort=distance`),
      ceiling: bare('open-jobs-radius', pointOf(here), 25),
    })),
    many('job/{id}', 0.4, { count: 600 }, (index) => {
      const jobId = pick(jobIds, index * 7919);
      return { relevo: api(`/job/job/${jobId}/`, pick(workers, index).access_token), ceiling: bare('job', jobId) };
    }),
    many('my-jobs', 0.5, { count: 200 }, (index) => {
      const { user, access_token } = pick(employers, index);
      return { relevo: api('/job/my-jobs/?page_size=20', access_token), ceiling: bare('my-jobs', user.id) };
    }),
    many('wallet', 0.5, { count: 600 }, (index) => {
      const { user, access_token } = pick(employers, index);
      return { relevo: api('/wallet/', access_token), ceiling: bare('wallet', user.id) };
    }),
    many('transactions', 0.5, { count: 600 }, (index) => {
      const { user, access_token } = pick(employers, index);
      return {
        relevo: api('/wallet/transactions/?page_size=20', access_token),
        ceiling: bare('transactions', user.id),
      };
    }),
    many('apply', null, { count: 200 }, (index) => {
      const { user, access_token } = pick(workers, index);
      const jobId = pick(jobIds, index);
      return {
        relevo: api(`/application/apply/${jobId}/`, access_token, { final_wage: '60.00' }),
        ceiling: bare('apply', jobId, user.id),
      };
    }),
    many('deposits', null, { count: 200 }, (index) => {
      const { user, access_token } = pick(employers, index);
      return {
        relevo: api('/wallet/deposits/', access_token, { amount: '25.00' }),
        ceiling: bare('deposit', user.id),
      };
    }),
    scan('scan-start'),
    scan('scan-end'),
    many('login', 0.95, { count: 24, warmUp: warmUps.logins }, () => ({
      relevo: { url: `${relevo.url}/api/user/login/`, body: data.account },
      ceiling: bare('login', data.account.email, data.account.password),
    })),
  ];
}
