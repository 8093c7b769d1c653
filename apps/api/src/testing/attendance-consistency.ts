import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { closeWithoutFailures, type TestApp } from './test-app.ts';

/** Booked shifts with payments, dues and holds that do not match their own columns; none when the books are correct. */
export async function inconsistentShifts(db: Db) {
  const { rows } = await sql<{ id: string; violation: string }>`
    with money as (
      select booked.id, booked.status, booked.funding, booked.pay_cents, booked.pay_parts, booked.worker_id,
        (booked.status = 'completed' and booked.funding <> 'in_review')
          or (booked.status = 'cancelled' and booked.pay_cents is not null and booked.funding <> 'in_review') as is_settled,
        -- Overtime may be approved while the pay of the plan is in review, and a part may wait for the console.
        case when booked.review_reason = 'unproven' then booked.pay_cents - booked.waiting_cents
          when booked.funding = 'in_review' and booked.overtime_status = 'approved' then booked.overtime_cents else 0 end as ahead,
        booked.waiting_cents as waiting,
        coalesce((select sum(entry.amount) from journals as journal
          join entries as entry on entry.journal_id = journal.id
          join ledger_accounts as account on account.id = entry.account_id
          where journal.event = 'capture' and journal.ref_id = booked.id and account.owner_id = booked.worker_id), 0) as paid,
        coalesce((select sum(amount_cents) from dues where worker_shift_id = booked.id and settled_at is null
          and dispute_id is null), 0) as owed,
        coalesce((select sum(balance) from ledger_accounts where kind in ('escrow', 'card_escrow') and ref_id = booked.id), 0) as held
      from worker_shifts as booked)
    select id, 'paid ' || paid || ' and owed ' || owed || ' for ' || pay_cents as violation from money
    where is_settled and paid + owed is distinct from pay_cents
    union all select id, 'paid or owed before it was settled' from money where not is_settled and paid + owed <> ahead
    union all select id, 'owed but not due' from money where owed > 0 and ahead = 0 and funding <> 'due'
    union all select id, 'money held: ' || held || ' while ' || status || ' and ' || funding from money
      where held > 0 and (is_settled or (status = 'cancelled' and funding <> 'in_review')) and owed = 0
    union all select id, 'waiting ' || waiting || ' differs from its unproven pay' from money
      where waiting <> coalesce((select sum(amount_cents) from unproven_pay as unproven
        where unproven.worker_shift_id = money.id and unproven.state = 'waiting'), 0)
    union all select id, 'more unproven than paid or owed' from money
      where paid + owed < coalesce((select sum(amount_cents) from unproven_pay as unproven
        where unproven.worker_shift_id = money.id and unproven.state = 'settled'), 0)
    union all select unproven.worker_shift_id, 'unproven pay not marked as paid' from unproven_pay as unproven
      where unproven.state = 'settled' and (unproven.paid_at is not null) is distinct from exists (
        select from journals where event = 'capture' and ref_id = unproven.worker_shift_id and journals.part = unproven.part)
    union all select id, 'funded with nothing held' from money where funding = 'funded' and held = 0 and status = 'scheduled'
    union all select dispute.id, 'a resolved dispute with money held' from disputes as dispute
      where dispute.status = 'resolved' and exists (
        select from ledger_accounts where kind in ('escrow', 'card_escrow') and ref_id = dispute.id and balance > 0)
    union all select dispute.id, 'more held than is disputed' from disputes as dispute
      where (select coalesce(sum(balance), 0) from ledger_accounts
        where kind in ('escrow', 'card_escrow') and ref_id = dispute.id) > abs(dispute.standing_cents - dispute.proposal_cents)
    union all select dispute.id, 'what an open reduction disputes is neither held nor due' from disputes as dispute
      where dispute.opened_by = 'employer' and dispute.status <> 'resolved' and dispute.standing_cents - dispute.proposal_cents <>
        (select coalesce(sum(balance), 0) from ledger_accounts where kind in ('escrow', 'card_escrow') and ref_id = dispute.id)
        + (select coalesce(sum(amount_cents), 0) from dues where dispute_id = dispute.id and settled_at is null)
    union all select dues.worker_shift_id, 'disputed without an open reduction that is due' from dues
      join disputes as dispute on dispute.id = dues.dispute_id join worker_shifts as booked on booked.id = dues.worker_shift_id
      where dispute.worker_shift_id <> booked.id or dispute.status = 'resolved' or dispute.opened_by <> 'employer'
        or booked.funding <> 'due'
    union all select booked.id, 'counted minutes paid below the wage' from worker_shifts as booked
      where booked.status = 'completed'
        -- Half a cent of rounding for each part of the pay: the extension, an early start and overtime.
        and booked.pay_cents < div(2 * booked.worked_minutes * booked.final_wage_cents + 60, 120)
          - case when booked.extended_minutes > 0 or booked.overtime_status = 'approved' or booked.checked_in_at < booked.starts_at
              or booked.checked_out_at > booked.ends_at
            then 2 else 0 end
    union all select booked.id, 'less than the scans show, without an answer or a decision' from worker_shifts as booked
      join disputes as dispute on dispute.worker_shift_id = booked.id
      where dispute.status = 'resolved' and dispute.outcome in ('withdrawn', 'unanswered')
        and booked.pay_cents < dispute.standing_cents
    union all select id, 'nothing logged' from money where not exists (
      select from attendance_log where worker_shift_id = money.id)`.execute(db);
  return rows;
}

/** Closes the server and asserts that the ledger has no violation, every shift matches its money and no call failed. */
export async function closeAndCheckBooks(app: TestApp): Promise<void> {
  const { rows } = await sql`select * from ledger_violations`.execute(app.db);
  const shifts = await inconsistentShifts(app.db);
  const errors = app.logLines.filter((line) => JSON.parse(line).level >= 50);
  await closeWithoutFailures(app);
  expect([rows, shifts, errors]).toEqual([[], [], []]);
}
