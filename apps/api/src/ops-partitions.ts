import { detachPartition, ensurePartitions, listPartitions, type Partition } from './platform/database/partitions.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';

/** What happened stays readable in the product for two years; the other partitions are dropped by the clock. */
const keptMonths = 24;
const logs = ['attendance_log', 'application_history', 'scans'] as const;
const all = [...logs, 'outbox_events', 'live_changes'] as const;

export async function runPartitions(deps: Deps, { words: [what, name] }: { words: string[] }): Promise<string> {
  if (what === 'list') return (await Promise.all(all.map((table) => describe(deps, table)))).flat().join('\n');
  if (what === 'make') {
    await ensurePartitions(deps);
    return 'The partitions of this month and the next ones are there.';
  }
  if (what === 'detach' && name) return detach(deps, name);
  throw new StartProblem('Say what to do: partitions list, partitions make or partitions detach NAME.');
}

async function describe({ db }: Deps, table: (typeof all)[number]): Promise<string[]> {
  const days = ({ starts, ends }: Partition) => `${day(starts)} to ${day(ends)}`;
  const found = await listPartitions(db, table);
  return [`${table}_rest  everything else`, ...found.map((each) => `${each.name}  ${days(each)}`)];
}

async function detach(deps: Deps, name: string): Promise<string> {
  for (const table of logs) {
    const found = (await listPartitions(deps.db, table)).find((each) => each.name === name);
    if (!found) continue;
    const now = deps.clock.now();
    const youngest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, now.getUTCDate()));
    if (found.ends > youngest)
      throw new StartProblem(`${name} ends on ${day(found.ends)}: it is needed for two years.`);
    await deps.longWork((db) => detachPartition(db, table, name));
    return `${name} is no part of ${table} any more. Save it with pg_dump -t ${name}, then drop it.`;
  }
  throw new StartProblem(`There is no partition ${name} that can be detached. partitions list shows them all.`);
}

const day = (at: Date) => at.toISOString().slice(0, 10);
