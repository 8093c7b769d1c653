import type { ReliabilityRule } from '@relevo/domain/reliability';
import seeds from '../../../../database/seeds/appeals.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { answerAppeal } from '../modules/console/console.ts';
import { appeal } from '../modules/reliability/reliability.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedAppeal = {
  person: string;
  rule: ReliabilityRule;
  hours_ago: number;
  reason: string;
  answer?: { hours_ago: number; status: 'granted' | 'denied'; text: string };
};

/** Appeals of the demo data: one that waits, one that was granted, and one that was denied. */
export function appealEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  return (seeds as SeedAppeal[]).flatMap(({ person, rule, hours_ago, reason, answer }) => {
    const userId = idOf(accountIds, person);
    const ask = async (deps: Deps) => {
      const event = await findEvent(deps, { userId, rule });
      if (event) await appeal(deps, { eventId: event.id, by: actorAlone(userId, event.user_type), reason });
    };
    const decide = async (deps: Deps, { status, text }: NonNullable<SeedAppeal['answer']>) => {
      const event = await findEvent(deps, { userId, rule });
      if (event) await answerAppeal(deps, { eventId: event.id, status, answer: text, actor: 'demo' });
    };
    return [
      { at: hoursBefore(now, hours_ago), run: ask },
      ...(answer ? [{ at: hoursBefore(now, answer.hours_ago), run: (deps: Deps) => decide(deps, answer) }] : []),
    ];
  });
}

async function findEvent({ db }: Deps, { userId, rule }: { userId: string; rule: ReliabilityRule }) {
  return db
    .selectFrom('reliability_events')
    .innerJoin('users', 'users.id', 'reliability_events.user_id')
    .select(['reliability_events.id', 'users.user_type'])
    .where('user_id', '=', userId)
    .where('rule', '=', rule)
    .executeTakeFirst();
}
