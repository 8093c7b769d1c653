-- Pay that no scan shows: limited per pair of worker and employer, listed by how it came about, and not cash at once.

create table unproven_pay (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  -- The payment that it is a part of; none while it waits for the console, or when that refused it.
  part smallint,
  employer_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  door text not null check (door in ('correction', 'dispute', 'cancellation', 'minimum', 'manual')),
  state text not null check (state in ('waiting', 'settled', 'refused')),
  amount_cents bigint not null check (amount_cents > 0),
  wage_cents bigint not null check (wage_cents > 0),
  -- Counts towards the limits of its pair for seven days from here.
  recorded_at timestamptz not null,
  -- Null while it is due. Then what of it came from a card, and what of that could go to a bank at once.
  paid_at timestamptz,
  card_cents bigint not null default 0,
  cash_cents bigint not null default 0,
  -- A charge of the payer that was disputed or refunded since, and when an operator looked at it.
  disputed_deposit_id uuid references deposits (id),
  reviewed_at timestamptz,
  check ((state = 'settled') = (part is not null)),
  check (paid_at is null or state = 'settled'),
  check (card_cents between 0 and amount_cents),
  check (cash_cents between 0 and card_cents)
);
create unique index unproven_pay_of_part on unproven_pay (worker_shift_id, part) where part is not null;
create unique index unproven_pay_waiting on unproven_pay (worker_shift_id) where state = 'waiting';
create index unproven_pay_of_pair on unproven_pay (employer_id, worker_id, recorded_at);
create index unproven_pay_of_worker on unproven_pay (worker_id, paid_at) where card_cents > 0;
create index unproven_pay_newest on unproven_pay (recorded_at desc, id);

alter table worker_shifts
  -- What of the pay waits for the console.
  add column waiting_cents bigint not null default 0 check (waiting_cents >= 0),
  drop constraint worker_shifts_review_reason_check,
  drop constraint worker_shifts_review_ends;
update worker_shifts set review_reason = case when pay_cents > 0 then 'unproven' end, waiting_cents = coalesce(pay_cents, 0),
  funding = case when pay_cents > 0 then funding else 'paid' end
where review_reason = 'manual_hours';
alter table worker_shifts
  add constraint worker_shifts_review_reason_check
    check (review_reason in ('unverified_scan', 'late_scan', 'forgotten_end', 'unproven')),
  -- Pay of a cancelled or missed shift waits too, but for the console only.
  add constraint worker_shifts_review_ends check (
    (funding = 'in_review') = (review_reason is not null)
    and (status = 'completed' or review_reason is null or review_reason = 'unproven')
    and (review_until is not null) = (review_reason is not null and review_reason <> 'unproven')
    and (review_reason is not distinct from 'unproven') = (waiting_cents > 0));

-- What was recorded so far. Its money was free to go, so none of it waits.
insert into unproven_pay (id, worker_shift_id, part, employer_id, worker_id, door, state, amount_cents, wage_cents, recorded_at, paid_at)
select gen_random_uuid(), booked.id, case when found.state = 'settled' then 0 end, job.owner_id, booked.worker_id,
  case when booked.is_manual then 'manual' else 'cancellation' end, found.state, booked.pay_cents,
  booked.final_wage_cents, coalesce(booked.manual_at, booked.cancelled_at, booked.updated_at),
  case when found.state = 'settled' and booked.funding = 'paid' then booked.updated_at end
from worker_shifts as booked join jobs as job on job.id = booked.job_id
cross join lateral (
  select case when booked.review_reason = 'unproven' then 'waiting' else 'settled' end as state) as found
where (booked.is_manual or booked.pay_basis = 'cancellation') and booked.pay_cents > 0
  and booked.funding in ('paid', 'due', 'in_review') and (booked.review_reason is null or booked.review_reason = 'unproven');

drop index worker_shifts_manual;

alter table withdrawals
  -- Since when it waits for a person, because a charge that fed it was disputed or refunded; and until when it did.
  add column review_since timestamptz,
  add column review_ended_at timestamptz,
  add constraint withdrawals_review_ends check (review_ended_at is null or review_since is not null);

/* As before, and answers what of the pay came from a card, and whether pay that no scan shows is to be marked as paid. */
drop function capture_pay(uuid, smallint, uuid, uuid, bigint, text, jsonb, timestamptz, uuid[], bigint);
create function capture_pay(
  of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb,
  at timestamptz, new_ids uuid[], to_keep bigint, out is_paid boolean, out employer_owes boolean, out worker_owes boolean,
  out card_cents bigint, out is_unproven boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  money record;
  held bigint;
  from_hold bigint;
  hold_card bigint;
  hold_earned bigint;
  free_card bigint;
  free_earned bigint;
  rest bigint;
  rest_card bigint;
  rest_earned bigint;
begin
  employer_owes := false;
  worker_owes := false;
  card_cents := 0;
  is_unproven := false;
  -- In the ledger's order, until the transaction ends.
  select coalesce(sum(balance) filter (where kind = 'card'), 0)::bigint as card,
    coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as earned,
    coalesce(sum(balance) filter (where kind = 'card_escrow'), 0)::bigint as held_card,
    coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as held_earned,
    coalesce(sum(balance) filter (where kind = 'receivable'), 0)::bigint as receivable
  into money from (
    select kind, balance from ledger_accounts
    where owner_id = of_employer and currency = in_currency and shard = 0
      and ((kind in ('available', 'card', 'receivable') and ref_id = nobody)
        or (kind in ('escrow', 'card_escrow') and ref_id = of_shift))
    order by id for update) as locked;
  -- A retry finds less money than the first call did: that must not look like an insufficient balance.
  is_paid := exists (
    select from journals where event = 'capture' and ref_id = of_shift and part = of_part);
  if not is_paid then
    held := greatest(money.held_card + money.held_earned - to_keep, 0);
    if held + money.card + money.earned < amount then
      return;
    end if;
    from_hold := least(held, amount);
    hold_card := least(from_hold, money.held_card);
    hold_earned := from_hold - hold_card;
    free_card := least(amount - from_hold, money.card);
    free_earned := amount - from_hold - free_card;
    rest := held - from_hold;
    rest_card := least(rest, money.held_card - hold_card);
    rest_earned := rest - rest_card;
    perform post_journal(new_ids[1], 'capture', of_shift, of_part, 'pay', at, in_currency, (
      select jsonb_agg(leg) from unnest(array[
        ledger_leg(of_employer, 'card_escrow', of_shift, -hold_card), ledger_leg(of_employer, 'escrow', of_shift, -hold_earned),
        ledger_leg(of_employer, 'card', nobody, -free_card), ledger_leg(of_employer, 'available', nobody, -free_earned),
        ledger_leg(of_worker, 'available', nobody, amount)]) as leg
      where leg ->> 'amount' <> '0'));
    if rest > 0 then
      perform post_journal(new_ids[2], 'release', of_shift, of_part, 'pay', at, in_currency, (
        select jsonb_agg(leg) from unnest(array[
          ledger_leg(of_employer, 'card_escrow', of_shift, -rest_card), ledger_leg(of_employer, 'escrow', of_shift, -rest_earned),
          ledger_leg(of_employer, 'card', nobody, rest_card), ledger_leg(of_employer, 'available', nobody, rest_earned)]) as leg
        where leg ->> 'amount' <> '0'));
    end if;
    if held > 0 and money.held_card + money.held_earned = held then
      update ledger_accounts set closed_at = at
      where owner_id = of_employer and ref_id = of_shift and kind in ('escrow', 'card_escrow')
        and currency = in_currency and closed_at is null;
    end if;
    perform add_wallet_line(new_ids[3], of_employer, 'payment', 'out', amount, 'completed', what, of_shift, at);
    perform add_wallet_line(new_ids[4], of_worker, 'payment', 'in', amount, 'completed', what, of_shift, at);
    -- What is owed is settled by the caller, with money that came free and with pay.
    employer_owes := money.receivable < 0 and rest > 0;
    worker_owes := exists (
      select from ledger_accounts
      where owner_id = of_worker and kind = 'receivable' and currency = in_currency and balance < 0);
    card_cents := hold_card + free_card;
    is_unproven := exists (
      select from unproven_pay where worker_shift_id = of_shift and part = of_part and paid_at is null);
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $$;
