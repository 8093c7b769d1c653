import type { ReliabilityRule } from '@relevo/domain/reliability';
import seeds from '../../../../database/seeds/appeals.json' with { type: 'json' };
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
      const eventId = await findEvent(deps, { userId, rule });
      if (eventId) await appeal(deps, { eventId, userId, reason });
    };
    const decide = async (deps: Deps, { status, text }: NonNullable<SeedAppeal['answer']>) => {
      const eventId = await findEvent(deps, { userId, rule });
      if (eventId) await answerAppeal(deps, { eventId, status, answer: text, actor: 'demo' });
    };
    return [
      { at: hoursBefore(now, hours_ago), run: ask },
      ...(answer ? [{ at: hoursBefore(now, answer.hours_ago), run: (deps: Deps) => decide(deps, answer) }] : []),
    ];
  });
}

async function findEvent({ db }: Deps, { userId, rule }: { userId: string; rule: ReliabilityRule }) {
  const event = db.selectFrom('reliability_events').select('id').where('user_id', '=', userId).where('rule', '=', rule);
  return (await event.executeTakeFirst())?.id;
}
