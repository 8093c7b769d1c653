import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import { connectDatabase } from '../fault-run/cluster.ts';
import { startPostgres } from '../postgres-server.ts';
import type { Verdict } from '../run-to-verdict.ts';
import { applyMigrations } from './apply-migrations.ts';
import { fillTables } from './rows.ts';
import { type Blocked, startWriters, type Traffic } from './writers.ts';

type Options = {
  postgres: string;
  rows: number;
  /** The negative control: the migrations that were written before the rules. */
  isBeforeRules: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};
type Applied = { name: string; seconds: number; blocked: Blocked };

const lastBeforeRules = '0143_jobs_by_posting.sql';
const lastOfFirstRelease = '0115_console.sql';
/** Promised in docs/releases.md. */
const blockedAtMostMs = 1_000;

/**
 * Applies every migration after the baseline to large tables while each of them is written to, and one of each kind that
 * the rules allow (`sample-migrations`).
 */
export async function runMigrations({ postgres, rows, isBeforeRules, signal, print }: Options): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-migrations-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(folder, 0o777);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  process.once('exit', removeFolder);
  const server = await startPostgres(postgres, join(folder, 'postgres'), signal);
  try {
    const environment = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data') };
    const checkout = isBeforeRules ? root : copyWithSamples(join(folder, 'checkout'));
    const baseline = isBeforeRules ? lastOfFirstRelease : lastBeforeRules;
    await applyMigrations({ checkout, environment, to: baseline, signal, onApplied: () => undefined });
    const filling = await connectDatabase(environment.DATABASE_URL);
    await Promise.race([fillTables(filling, rows, print), aborted(signal)]).finally(() => filling.end());
    const writers = await startWriters(environment.DATABASE_URL, rows);
    const applied: Applied[] = [];
    let beganAt = performance.now();
    const onApplied = (name: string) => {
      const each = { name, seconds: (performance.now() - beganAt) / 1000, blocked: writers.longest() };
      beganAt = performance.now();
      print(lineOf(each));
      applied.push(each);
    };
    await applyMigrations({ checkout, environment, signal, onApplied });
    return verdictOf(applied, await writers.stop());
  } finally {
    server.stop();
    process.off('exit', removeFolder);
    removeFolder();
  }
}

/** The built server with more migrations than it has. */
function copyWithSamples(checkout: string): string {
  mkdirSync(join(checkout, 'apps/api'), { recursive: true });
  for (const path of ['apps/api/dist', 'apps/api/package.json', 'database']) {
    cpSync(join(root, path), join(checkout, path), { recursive: true });
  }
  cpSync(join(import.meta.dirname, 'sample-migrations'), join(checkout, 'database/migrations'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

const lineOf = ({ name, seconds, blocked }: Applied) =>
  `${name.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s   longest write ${blocked.ms.toFixed(0).padStart(6)} ms (${blocked.table})`;

/** A write that waits for two migrations one after the other counts with all of its time, though with neither is it too long. */
export function verdictOf(applied: readonly Applied[], { writes, longest, failures }: Traffic): Verdict {
  const slowest = applied.reduce((most, each) => (each.blocked.ms > most.blocked.ms ? each : most));
  const tooLong = applied.filter(({ blocked }) => blocked.ms > blockedAtMostMs);
  const isOverSeveral = tooLong.length === 0 && longest.ms > blockedAtMostMs;
  return {
    lines: [
      `${applied.length} migrations beside ${writes} writes, longest write ${longest.ms.toFixed(0)} ms (${slowest.name})`,
    ],
    violations: [
      ...tooLong.map(
        ({ name, blocked }) => `${name} blocked a write to ${blocked.table} for ${blocked.ms.toFixed(0)} ms`,
      ),
      ...(isOverSeveral
        ? [`a write to ${longest.table} took ${longest.ms.toFixed(0)} ms over several migrations`]
        : []),
      ...failures.map((failure) => `a write failed: ${failure}`),
    ],
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
