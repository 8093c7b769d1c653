import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import bugs from '../../../../database/seeds/bugs.json' with { type: 'json' };
import { reportBug } from '../modules/bugs/bugs.ts';
import { triageBug } from '../modules/operations/operations.ts';
import { hoursBefore } from './hours-before.ts';
import { type Happening, idOf, type Residents } from './live-through.ts';

type SeedBug = {
  reporter: string;
  hours_ago: number;
  title: string;
  description: string;
  moves: { hours_ago: number; status: BugStatus; note?: string }[];
};

/** What people found broken, and what the team made of it. */
export function bugHappenings(now: Date, residents: Residents): Happening[] {
  return (bugs as SeedBug[]).flatMap(({ reporter, hours_ago, title, description, moves }) => {
    const reporterId = idOf(residents, reporter);
    // Known from the first happening on, which makes the report.
    let id = '';
    return [
      {
        at: hoursBefore(now, hours_ago),
        happen: async (deps) => {
          id = await reportBug(deps, { reporterId, body: { title, description }, upload: undefined });
        },
      },
      ...moves.map(
        ({ hours_ago: since, status, note }): Happening => ({
          at: hoursBefore(now, since),
          happen: (deps) => triageBug(deps, { id, status, note: note ?? null, actor: 'demo' }),
        }),
      ),
    ] satisfies Happening[];
  });
}
