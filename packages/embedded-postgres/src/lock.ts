import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processMark } from './process-identity.ts';
import { PostgresStartProblem } from './start-problem.ts';

type Holder = { pid: number; mark: string; token: string };

const timeoutMs = 120_000;
const writingTakesAtMostMs = 5_000;

/** One process at a time creates, starts or stops the PostgreSQL of a data folder; others wait for the lock. */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, 'postgres.lock');
  const mine: Holder = {
    pid: process.pid,
    mark: processMark(process.pid) ?? '',
    token: randomBytes(8).toString('hex'),
  };
  await take(file, mine);
  try {
    return await work();
  } finally {
    if (readHolder(file)?.token === mine.token) rmSync(file, { force: true });
  }
}

async function take(file: string, mine: Holder): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (create(file, mine)) return;
    const holder = readHolder(file);
    if (isAbandoned(file, holder)) {
      removeAbandoned(file, holder);
    } else if (Date.now() > deadline) {
      throw new PostgresStartProblem(
        `Another process (${holder?.pid}) has been starting or stopping PostgreSQL for two minutes: end it, or remove ${file}.`,
      );
    }
    await pause(50);
  }
}

function create(file: string, mine: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAbandoned(file: string, holder: Holder | null): boolean {
  if (holder) return processMark(holder.pid) !== holder.mark;
  // An empty file is being written right now, unless its writer died in the middle.
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return writtenAt !== undefined && Date.now() - writtenAt > writingTakesAtMostMs;
}

function removeAbandoned(file: string, judged: Holder | null): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Two waiters may judge the same old lock: the slower one has then moved the new lock and puts it back.
  if (readHolder(aside)?.token === judged?.token) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
