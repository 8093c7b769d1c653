import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aRegistration } from '@relevo/fixtures/registration';
import { checkBooks } from './check-books.ts';
import { connectDatabase, connectionUrl, queryDatabase, type Served } from './cluster.ts';
import { createMoneyClient } from './money-client.ts';
import { isReady, type Node, type Settings, startNode } from './node.ts';
import { childrenOf, killProcess, postmasterOf } from './processes.ts';

const diskMegabytes = 400;
const recoversWithinMs = 60_000;
const databaseBackWithinMs = 120_000;
const registrationsAtMost = 2_000;
const reservedJournalFiles = 4;
const journalFilesAtMost = 50;

type Outcome = { violations: string[]; how: string };
type Options = { folder: string; settings: Settings; signal: AbortSignal };

/**
 * Fills the disk of a separate database while a client moves money: writes have to be answered 503 with `Retry-After`,
 * reads as long as PostgreSQL runs, and once there is space again everything has to work by itself with nothing lost.
 */
export async function tryFullDatabaseDisk({ folder, settings, signal }: Options): Promise<Outcome> {
  mkdirSync(folder);
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'relevo-faults', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return { violations: [], how: 'not tried, mounting is not allowed' };
  }
  const violations: string[] = [];
  const node = startNode({
    name: 'the node on a small disk',
    settings: { ...settings, DATA_DIR: folder },
    onUnexpectedEnd: (reason) => violations.push(reason),
  });
  const clear = () => {
    const main = postmasterOf(folder);
    killProcess(node.pid, 'SIGKILL');
    if (main !== null) for (const pid of [main, ...childrenOf(main)]) killProcess(pid, 'SIGKILL');
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  };
  process.once('exit', clear);
  try {
    await node.untilReady(signal);
    const served: Served = {
      signal,
      urls: () => (node.url ? [node.url] : []),
      sql: (text, parameters) => queryDatabase(connectionUrl(folder), text, parameters),
    };
    const seen = await fillAndFree({ folder, node, served });
    return { how: `a full disk of ${diskMegabytes} MB: ${seen.how}`, violations: [...seen.violations, ...violations] };
  } finally {
    node.expectEnd();
    node.signal('SIGTERM');
    await Promise.race([node.ended, wait(20_000, undefined, { ref: false })]);
    process.off('exit', clear);
    clear();
  }
}

type Scene = { folder: string; node: Node; served: Served };

async function fillAndFree({ folder, node, served }: Scene): Promise<Outcome> {
  const violations: string[] = [];
  const client = await createMoneyClient(served, 0);
  await client.deposit();
  let isStopped = false;
  const running = client.run(() => isStopped);
  running.catch(() => undefined);
  const ballast = join(folder, 'ballast');
  const people: Person[] = [];
  const seen: string[] = [];
  const { token } = client.record;
  // Opened before: a new connection may fail for want of space while others still write.
  const connection = await connectDatabase(connectionUrl(folder));
  const query: Query = (text) => connection.query(text);
  try {
    await reserveJournal(query);
    fill(ballast);
    violations.push(...(await registerUntilRefused({ node, served, people })));
    if (await isReady(node.url)) violations.push('a node says that it is ready although its database cannot write');
    const isServed = await served.sql('select 1').catch(() => null);
    const read = await ask(node, { path: '/wallet/', token });
    // PostgreSQL stops when not even its journal fits.
    if (isServed && read.status !== 200) violations.push(`a read on a full disk was answered ${read.status}`);
    seen.push(`${people.length} registrations fitted`, `then a read was answered ${read.status}`);
    seen.push(`PostgreSQL without space for its journal: ${await exhaustJournal(query, ballast)}`);
    const refused = await ask(node, { path: '/wallet/', token });
    if (refused.status !== 200) violations.push(...refusalViolations('a read without a database', refused));
    const last = aRegistration();
    const written = await register(node, last);
    if (written.status === 201) people.push(last);
    else violations.push(...refusalViolations('a write without a database', written));
  } finally {
    rmSync(ballast, { force: true });
    await connection.end().catch(() => undefined);
  }
  const freedAt = performance.now();
  while (!(await isReady(node.url)) && performance.now() - freedAt < recoversWithinMs) await wait(100);
  seen.push(`ready ${((performance.now() - freedAt) / 1000).toFixed(1)} s after there was space`);
  await untilDatabaseAnswers(served);
  const later = await register(node, aRegistration());
  if (later.status !== 201) violations.push(`with space again a registration was answered ${later.status}`);
  isStopped = true;
  await running;
  for (const body of people) {
    const { status } = await ask(node, { path: '/user/login/', body });
    if (status !== 200) violations.push(`lost: an acknowledged registration (sign-in answered ${status})`);
  }
  // The requests of the client may have come to the end of the space once more.
  await untilDatabaseAnswers(served);
  violations.push(...(await checkBooks(served, { money: [client.record], work: [] })));
  return { violations, how: seen.join(', ') };
}

/** PostgreSQL refuses connections until it has replayed its journal. */
async function untilDatabaseAnswers({ sql, signal }: Served): Promise<void> {
  const deadline = performance.now() + databaseBackWithinMs;
  for (;;) {
    signal.throwIfAborted();
    try {
      await sql('select 1');
      return;
    } catch (error) {
      const { message } = error as Error;
      if (performance.now() > deadline) throw new Error(`the database with space again does not answer: ${message}`);
      await wait(100);
    }
  }
}

/** Leaves not one block free. */
function fill(file: string): void {
  for (let size = 16 * 1024 * 1024; size >= 512; size /= 2) {
    const piece = Buffer.alloc(size);
    try {
      for (;;) appendFileSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

type Person = ReturnType<typeof aRegistration>;

type Crowd = { node: Node; served: Served; people: Person[] };

/** Adds those with an acknowledged registration to `people`. */
async function registerUntilRefused({ node, served, people }: Crowd): Promise<string[]> {
  for (let number = 0; number < registrationsAtMost; number += 1) {
    served.signal.throwIfAborted();
    const person = aRegistration();
    const answer = await register(node, person);
    if (answer.status !== 201) return refusalViolations('a write on a full disk', answer);
    people.push(person);
  }
  return [`${registrationsAtMost} registrations fitted on a full disk`];
}

const nextJournalFile = `select pg_logical_emit_message(false, 'faults', 'full'), pg_switch_wal()`;

type Query = (text: string) => Promise<unknown>;

/** Makes PostgreSQL keep files for its journal, so that tables are the first for which there is no space. */
async function reserveJournal(query: Query): Promise<void> {
  for (let files = 0; files < reservedJournalFiles; files += 1) await query(nextJournalFile);
  await query('checkpoint');
}

/** Writes until the next file of the journal does not fit, at which PostgreSQL ends; answers what it said. */
async function exhaustJournal(query: Query, ballast: string): Promise<string> {
  for (let files = 0; files < journalFilesAtMost; files += 1) {
    fill(ballast);
    try {
      await query(nextJournalFile);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return `it did not end with ${journalFilesAtMost} files`;
}

type Answer = { status: number; retryAfter: string | null };

function refusalViolations(what: string, { status, retryAfter }: Answer): string[] {
  return status === 503 && retryAfter !== null ? [] : [`${what} was answered ${status}, Retry-After ${retryAfter}`];
}

const register = (node: Node, body: Person) => ask(node, { path: '/user/register/', body });

async function ask(node: Node, call: { path: string; token?: string; body?: unknown }): Promise<Answer> {
  const answer = await fetch(`${node.url}/api${call.path}`, {
    method: call.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(call.token && { authorization: `Bearer ${call.token}` }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}
