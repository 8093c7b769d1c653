import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '@relevo/fixtures/accounts';
import { apiClient } from '@relevo/fixtures/http-client';
import { Client } from 'pg';
import { cpuOf, cpuSeconds } from './cpu.ts';
import { approved, copyPeople } from './seed.ts';
import type { Servers } from './servers.ts';

const atOnce = 8;
const opensEachSecond = 250;
const changesEachSecond = 200;
/** Half of them go to people with a stream. */
const followedShare = 0.5;

/** The engine collects what signing in and opening left behind for a while after it. */
const settlesAfterMs = 30_000;

type Usage = { server: number; postgres: number; statements: number };

export type StreamFigures = {
  streams: number;
  /** Resident megabytes of the server. */
  memory: { before: number; open: number; busy: number };
  /** CPU as a share of one core, and statements a second. */
  alone: Usage;
  idle: Usage;
  busy: Usage;
  /** Milliseconds from the commit of a change until its stream has it; another transaction is open all the while. */
  delay: { count: number; lost: number; p50: number; p99: number };
};

type Stream = { userId: string; sent: ClientRequest };

/** Opens many streams on one node: what they cost while nothing happens and while changes are committed. */
export async function measureStreams(
  servers: Servers,
  size: { count: number; seconds: number },
): Promise<StreamFigures> {
  const { database, relevo } = servers;
  const client = apiClient(`${relevo.url}/api`);
  const worker = await approved(servers, client, 'worker');
  const people = await copyPeople(database, worker.user.id, size.count);
  const tokens: string[] = [];
  for (let first = 0; first < people.length; first += atOnce) {
    const some = await Promise.all(people.slice(first, first + atOnce).map(({ email }) => logIn(client, email)));
    tokens.push(...some.map(({ access_token }) => access_token));
  }
  await database.query('vacuum analyze');
  await wait(settlesAfterMs);
  const memoryBefore = megabytesOf(relevo.pid);
  const alone = await usageDuring(servers, size.seconds);

  const arrivals = new Map<string, number>();
  const onChange = (name: string) => arrivals.set(name, performance.now());
  const streams: Stream[] = [];
  for (const [index, { id }] of people.entries()) {
    streams.push({ userId: id, sent: await openStream(relevo.url, tokens[index] ?? '', onChange) });
    if (index % opensEachSecond === 0) await wait(200);
  }
  await wait(settlesAfterMs);
  const memoryOpen = megabytesOf(relevo.pid);
  const idle = await usageDuring(servers, size.seconds);

  const writing = writeChanges(servers, streams, size.seconds);
  const busy = await usageDuring(servers, size.seconds);
  const written = await writing;
  await wait(3_000);
  const delays = [...written].flatMap(([name, at]) => (arrivals.has(name) ? [(arrivals.get(name) ?? 0) - at] : []));
  delays.sort((one, other) => one - other);
  const memoryBusy = megabytesOf(relevo.pid);
  for (const { sent } of streams) sent.destroy();
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN;
  return {
    streams: streams.length,
    memory: { before: memoryBefore, open: memoryOpen, busy: memoryBusy },
    alone,
    idle,
    busy,
    delay: { count: delays.length, lost: written.size - delays.length, p50: at(0.5), p99: at(0.99) },
  };
}

/** Resolves with the first event. */
function openStream(url: string, token: string, onChange: (what: string) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/events/`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was refused with ${response.statusCode}.`));
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (text: string) => {
        for (const [, what = ''] of text.matchAll(/"what":"(bench \d+)"/g)) onChange(what);
        resolve(sent);
      });
    });
    sent.end();
  });
}

/** Commits changes as another node does, while a transaction that has written stays open. */
async function writeChanges({ database, databaseUrl }: Servers, streams: Stream[], seconds: number) {
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('begin; select pg_current_xact_id()');
  const written = new Map<string, number>();
  const started = performance.now();
  for (let number = 0; performance.now() < started + seconds * 1_000; number += 1) {
    const isFollowed = Math.random() < followedShare;
    const userId = streams[Math.floor(Math.random() * streams.length)]?.userId;
    const what = `bench ${number}`;
    await database.query(`insert into live_changes (user_id, type, what, at) values ($1, 'wallet', $2, now())`, [
      isFollowed ? userId : randomUUID(),
      what,
    ]);
    if (isFollowed) written.set(what, performance.now());
    await database.query('notify live_changes');
    await wait(Math.max(0, started + ((number + 1) * 1_000) / changesEachSecond - performance.now()));
  }
  await other.end();
  return written;
}

async function usageDuring({ database, relevo, postmasterPid }: Servers, seconds: number): Promise<Usage> {
  const read = async () => {
    const { rows } = await database.query<{ count: string }>(
      `select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
    );
    const server = cpuOf(relevo.pid);
    return { server, all: cpuSeconds({ serverPid: relevo.pid, postmasterPid }), count: Number(rows[0]?.count) };
  };
  const before = await read();
  const started = performance.now();
  await wait(seconds * 1_000);
  const after = await read();
  const passed = (performance.now() - started) / 1_000;
  const server = after.server - before.server;
  return {
    server: server / passed,
    postgres: (after.all - before.all - server) / passed,
    statements: (after.count - before.count) / passed,
  };
}

function megabytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The figures as lines of text. */
export function streamLines({ streams, memory, alone, idle, busy, delay }: StreamFigures): string[] {
  const share = (value: number) => `${(value * 100).toFixed(1)} %`;
  const row = (name: string, { server, postgres, statements }: Usage, megabytes: number) =>
    `| ${name} | ${share(server)} | ${share(postgres)} | ${share(server + postgres)} | ${statements.toFixed(1)} | ${megabytes.toFixed(0)} |`;
  return [
    `${streams.toLocaleString('en')} streams on one node, each of another account; shares of one core`,
    '',
    '| | server | PostgreSQL | both | transactions a second | memory of the server, MB |',
    '|---|---:|---:|---:|---:|---:|',
    row('no stream', alone, memory.before),
    row('all open, nothing happens', idle, memory.open),
    row(`${changesEachSecond} changes a second, half of them for a stream`, busy, memory.busy),
    '',
    `Idle streams add ${share(idle.server + idle.postgres - alone.server - alone.postgres)} of a core. Memory before holds what signing everybody in left behind.`,
    `From commit to screen: p50 ${delay.p50.toFixed(0)} ms, p99 ${delay.p99.toFixed(0)} ms over ${delay.count} changes, ${delay.lost} lost, with another writing transaction open.`,
  ];
}
