-- Time beyond the plan: minutes after the planned end that wait for the employer's answer, extensions of running shifts, and pay in parts that do not take the hold of one another.

alter table worker_shifts
  -- `ends_at` is the planned end with accepted extensions, so that the overlap constraint and every deadline follow it.
  add column extended_minutes smallint not null default 0 check (extended_minutes between 0 and 240),
  -- What is held for accepted extensions beside the hold of the plan.
  add column extension_held_cents bigint not null default 0 check (extension_held_cents >= 0),
  -- The last offer; `extension_from` is the planned end when it was made, until which it can be answered.
  add column extension_minutes smallint check (extension_minutes between 5 and 240),
  add column extension_status text check (extension_status in ('offered', 'accepted', 'declined')),
  add column extension_from timestamptz,
  add column extension_offered_at timestamptz,
  add column overtime_status text check (overtime_status in ('requested', 'approved', 'declined', 'lapsed')),
  add column overtime_minutes integer check (overtime_minutes > 0),
  add column overtime_cents bigint check (overtime_cents >= 0),
  add column overtime_requested_at timestamptz,
  add column overtime_answered_at timestamptz,
  add column overtime_reason text,
  add constraint worker_shifts_extension_whole check (
    (extension_status is null) = (extension_minutes is null) and (extension_status is null) = (extension_from is null)
    and (extension_status is null) = (extension_offered_at is null)),
  add constraint worker_shifts_overtime_whole check (
    (overtime_status is null) = (overtime_minutes is null) and (overtime_status is null) = (overtime_cents is null)
    and (overtime_status is null) = (overtime_requested_at is null)
    and (overtime_status is null or overtime_status = 'requested') = (overtime_answered_at is null)
    and (overtime_status is distinct from 'declined' or overtime_reason is not null));

-- What the clock looks for.
create index worker_shifts_overtime_to_lapse on worker_shifts (overtime_requested_at) where overtime_status = 'requested';

-- Overtime that is due is never taken from the hold of a plan whose pay is still in review.
alter table dues add column uses_hold boolean not null default true;

/*
 * As before, and a part of the hold can be kept for another part of the pay: `to_keep` of it is neither spent nor
 * returned, and the hold stays open while anything is left in it.
 */
drop function capture_pay(uuid, smallint, uuid, uuid, bigint, text, jsonb, timestamptz, uuid[]);
create function capture_pay(
  of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb,
  at timestamptz, new_ids uuid[], to_keep bigint, out is_paid boolean, out employer_owes boolean, out worker_owes boolean
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
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $$;
