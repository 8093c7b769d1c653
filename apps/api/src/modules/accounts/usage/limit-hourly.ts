import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { HourlyUseKind } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';

const usesPerHour: Record<HourlyUseKind, number> = {
  export: 10,
  report: 60,
  /** Further pages of reports that were counted with their first one. */
  report_page: 600,
  /** A thief who tries stolen cards attaches many. */
  card_attachment: 10,
  push_subscription: 20,
  saved_search: 60,
  connection: 120,
  offer_answer: 120,
  template: 60,
  job_import: 20,
  availability: 60,
  staffing: 60,
  payout_onboarding: 10,
  paper_file: 120,
  webhook_test: 60,
  webhook_redelivery: 60,
};
const hourMs = 3_600_000;

/** Counts a costly call of an account and refuses it beyond the limit of an hour. One statement, shared by all nodes. */
export async function limitHourly({ db, clock, config }: Deps, userId: string, kind: HourlyUseKind): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock.now();
  const isOver = sql<boolean>`hourly_uses.since <= ${new Date(now.getTime() - hourMs)}`;
  const { uses, since } = await db
    .insertInto('hourly_uses')
    .values({ user_id: userId, kind, uses: 1, since: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        uses: sql<number>`case when ${isOver} then 1 else hourly_uses.uses + 1 end`,
        since: sql<Date>`case when ${isOver} then ${now} else hourly_uses.since end`,
      }),
    )
    .returning(['uses', 'since'])
    .executeTakeFirstOrThrow();
  if (uses <= usesPerHour[kind]) return;
  throw new Refusal('rate_limited', { seconds: Math.ceil((since.getTime() + hourMs - now.getTime()) / 1000) });
}
