import { sql } from 'kysely';
import { askTogether } from '../../../platform/database/ask-together.ts';

/** The facts that a mail about a booked shift names; null when there is none. */
export const findShiftFacts = askTogether(async (db, workerShiftIds: readonly string[]) => {
  const rows = await db
    .selectFrom('worker_shifts')
    .innerJoin('jobs', 'jobs.id', 'worker_shifts.job_id')
    .innerJoin('users as worker', 'worker.id', 'worker_shifts.worker_id')
    .leftJoin('disputes', 'disputes.worker_shift_id', 'worker_shifts.id')
    .leftJoin('companies', (join) =>
      join.onRef('companies.owner_id', '=', 'jobs.owner_id').on('companies.name', '<>', ''),
    )
    .select([
      'worker_shifts.id',
      'jobs.id as jobId',
      'jobs.title',
      'jobs.street_address as street',
      'jobs.city',
      'jobs.timezone',
      'worker_shifts.worker_id as workerId',
      'worker_shifts.status',
      'worker_shifts.starts_at as startsAt',
      'worker_shifts.ends_at as endsAt',
      'worker_shifts.worked_minutes as workedMinutes',
      'worker_shifts.break_minutes as breakMinutes',
      'worker_shifts.pay_cents as pay',
      'worker_shifts.waiting_cents as waiting',
      'worker_shifts.pay_basis as payBasis',
      'worker_shifts.final_wage_cents as wage',
      'worker_shifts.review_until as reviewUntil',
      'worker_shifts.overtime_minutes as overtimeMinutes',
      'worker_shifts.overtime_cents as overtimePay',
      'worker_shifts.overtime_requested_at as overtimeAt',
      'worker_shifts.extension_minutes as extensionMinutes',
      'worker_shifts.extension_from as extensionFrom',
      'disputes.proposal_cents as proposed',
      'disputes.proposal_reason as disputeReason',
      'disputes.standing_cents as standing',
      'disputes.counter_cents as countered',
      'disputes.answer_by as answerBy',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('dues')
              .whereRef('dues.worker_shift_id', '=', 'worker_shifts.id')
              .where('dues.settled_at', 'is', null),
          )
          .as('isDue'),
      'worker.first_name as workerFirstName',
      'worker.last_name as workerLastName',
      'companies.name as companyName',
    ])
    .where('worker_shifts.id', '=', sql<string>`any(${workerShiftIds}::uuid[])`)
    .execute();
  const facts = new Map(rows.map((row) => [row.id, row]));
  return workerShiftIds.map((id) => facts.get(id) ?? null);
});
