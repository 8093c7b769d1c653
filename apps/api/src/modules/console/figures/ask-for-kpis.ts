import { KpisQuery, type KpisView } from '@relevo/contracts/console-figures';
import { weeksBetween } from '@relevo/domain/iso-weeks';
import { kpiWeekAt } from '@relevo/domain/kpi-weeks';
import type { Deps } from '../../../platform/deps.ts';
import { kpiSpan, readKpis } from './kpis.queries.ts';
import { makeWeek } from './make-week.ts';

type Asked = Record<'from' | 'to' | 'city', string | undefined>;
export type AskedKpis = { problems: Record<string, string> } | { kpis: KpisView };

/** The figures as the console answers them; `isFresh` makes the weeks that were asked for first, and waits for them. */
export async function askForKpis(deps: Deps, asked: Asked, { isFresh = false } = {}): Promise<AskedKpis> {
  const parsed = KpisQuery.safeParse(asked);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { problems: Object.fromEntries(problems) };
  }
  if (isFresh) await makeNow(deps, kpiSpan(parsed.data, deps.clock.now()));
  return { kpis: await readKpis(deps, parsed.data) };
}

async function makeNow(deps: Deps, { from, to }: { from: string; to: string }): Promise<void> {
  const now = deps.clock.now();
  const running = kpiWeekAt(now);
  await deps.longWork(async (db) => {
    for (const week of weeksBetween({ from, to: to < running ? to : running }))
      await makeWeek(db, deps, { week, before: now, waits: true });
  });
}
