-- While the employer's proposal to pay less is open, the difference stays due: later income is held for the decision.

alter table dues
  -- Set while a proposal to pay less is open: `amount_cents` is then what is not held under the dispute's id yet, and
  -- `settled_at` says when all of it was held.
  add column dispute_id uuid references disputes (id);
create index dues_disputed on dues (dispute_id) where dispute_id is not null;

alter table worker_shifts
  -- The time for the review ran out: the clock released the pay, and the employer never approved it.
  add column is_released_by_clock boolean not null default false;

update worker_shifts as booked set is_released_by_clock = true
from (
  select distinct on (entry.worker_shift_id) entry.worker_shift_id, entry.event, entry.by from attendance_log as entry
  join worker_shifts as due on due.id = entry.worker_shift_id and due.funding = 'due'
  where entry.event in ('approved', 'corrected') order by entry.worker_shift_id, entry.id desc) as latest
where latest.worker_shift_id = booked.id and latest.event = 'approved' and latest.by = 'system';

/* What a booking's money is at: pay that was due is paid once nothing of it is owed or disputed any more. */
create or replace view worker_shift_funding as
  select booked.id as worker_shift_id,
    case when booked.funding = 'due' and not exists (
      select from dues where dues.worker_shift_id = booked.id and (dues.settled_at is null or dues.dispute_id is not null)
    ) then 'paid' else booked.funding end as funding
  from worker_shifts as booked;

-- What open proposals took off the dues before is due again, as far as it is not held.
with lost as (
  select dispute.id, dispute.created_at, booked.id as worker_shift_id, booked.worker_id, booked.pay_parts, booked.starts_at,
    job.owner_id, job.title, dispute.standing_cents - dispute.proposal_cents - coalesce((
      select sum(account.balance) from ledger_accounts as account
      where account.ref_id = dispute.id and account.kind in ('escrow', 'card_escrow')), 0) as cents
  from disputes as dispute
  join worker_shifts as booked on booked.id = dispute.worker_shift_id
  join jobs as job on job.id = booked.job_id
  where dispute.opened_by = 'employer' and dispute.status <> 'resolved'),
kept as (
  insert into dues (worker_shift_id, employer_id, worker_id, amount_cents, part, about, created_at, dispute_id)
  select worker_shift_id, owner_id, worker_id, cents, pay_parts, jsonb_build_object('type', 'shift', 'title', title,
    'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), created_at, id
  from lost where cents > 0 returning worker_shift_id)
update worker_shifts as booked set pay_parts = booked.pay_parts + 1, funding = 'due'
from kept where kept.worker_shift_id = booked.id;
