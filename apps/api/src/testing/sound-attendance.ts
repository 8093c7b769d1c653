import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { closeWithoutFailures, type TestApp } from './test-app.ts';

/** Booked shifts whose money does not fit what the shift says of itself; none in books that are in order. */
export async function unsoundShifts(db: Db) {
  const { rows } = await sql<{ id: string; fault: string }>`
    with money as (
      select booked.id, booked.status, booked.funding, booked.pay_cents, booked.pay_parts, booked.worker_id,
        booked.status = 'completed' and booked.funding <> 'in_review' as is_settled,
        coalesce((select sum(entry.amount) from journals as journal
          join entries as entry on entry.journal_id = journal.id
          join ledger_accounts as account on account.id = entry.account_id
          where journal.event = 'capture' and journal.ref_id = booked.id and account.owner_id = booked.worker_id), 0) as paid,
        coalesce((select sum(amount_cents) from dues where worker_shift_id = booked.id and settled_at is null), 0) as owed,
        coalesce((select sum(balance) from ledger_accounts where kind = 'escrow' and ref_id = booked.id), 0) as aside
      from worker_shifts as booked)
    select id, 'paid ' || paid || ' and owed ' || owed || ' for ' || pay_cents as fault from money
    where is_settled and paid + owed is distinct from pay_cents
    union all select id, 'paid or owed before it was settled' from money where not is_settled and paid + owed <> 0
    union all select id, 'owed but not due' from money where owed > 0 and funding <> 'due'
    union all select id, 'money aside: ' || aside || ' while ' || status || ' and ' || funding from money
      where aside > 0 and (is_settled or status = 'cancelled') and owed = 0
    union all select id, 'funded with nothing aside' from money where funding = 'funded' and aside = 0 and status = 'scheduled'
    union all select id, 'nothing logged' from money where not exists (
      select from attendance_log where worker_shift_id = money.id)`.execute(db);
  return rows;
}

/** Closes the server and holds it to sound books: no violation of the ledger, each shift's money as the shift says, no 5xx. */
export async function closeSound(app: TestApp): Promise<void> {
  const { rows } = await sql`select * from ledger_violations`.execute(app.db);
  const shifts = await unsoundShifts(app.db);
  const complaints = app.logLines.filter((line) => JSON.parse(line).level >= 50);
  await closeWithoutFailures(app);
  expect([rows, shifts, complaints]).toEqual([[], [], []]);
}
