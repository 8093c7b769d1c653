import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import bugs from '../../../../database/seeds/bugs.json' with { type: 'json' };
import { reportBug } from '../modules/bugs/bugs.ts';
import { triageBug } from '../modules/console/console.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedBug = {
  reporter: string;
  hours_ago: number;
  title: string;
  description: string;
  moves: { hours_ago: number; status: BugStatus; note?: string }[];
};

/** The bug reports of the demo data and how the team handled them. */
export function bugEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  return (bugs as SeedBug[]).flatMap(({ reporter, hours_ago, title, description, moves }) => {
    const reporterId = idOf(accountIds, reporter);
    // Set by the first event, which creates the report.
    let id = '';
    return [
      {
        at: hoursBefore(now, hours_ago),
        run: async (deps) => {
          id = await reportBug(deps, { reporterId, body: { title, description }, upload: undefined });
        },
      },
      ...moves.map(
        ({ hours_ago: since, status, note }): SeedEvent => ({
          at: hoursBefore(now, since),
          run: (deps) => triageBug(deps, { id, status, note: note ?? null, actor: 'demo' }),
        }),
      ),
    ] satisfies SeedEvent[];
  });
}
