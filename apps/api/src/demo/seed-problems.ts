import type { ProblemKind } from '@relevo/domain/problem-lifecycle';
import seeds from '../../../../database/seeds/problems.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { reportProblem } from '../modules/problems/problems.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedProblem = { reporter: string; hours_ago: number; kind: ProblemKind; description: string };

/** Reports of the demo data, each about the last shift that its worker began. */
export function problemEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  return (seeds as SeedProblem[]).map(({ reporter, hours_ago, kind, description }) => {
    const at = hoursBefore(now, hours_ago);
    const person = actorAlone(idOf(accountIds, reporter), 'worker');
    const report = async (deps: Deps) => {
      const shift = await deps.db
        .selectFrom('worker_shifts')
        .select('id')
        .where('worker_id', '=', person.id)
        .where('starts_at', '<', at)
        .orderBy('starts_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await reportProblem(deps, { workerShiftId: shift.id, reporter: person, body: { kind, description } });
    };
    return { at, run: report };
  });
}
