-- Money that came from a card is kept apart from earned money: it pays workers or goes back to its card, never to a bank. What a card takes back and the wallet does not cover is owed.

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in ('available', 'escrow', 'payout', 'card', 'card_escrow', 'card_payout', 'receivable', 'card_in', 'bank_out'));
-- What a person owes is the negative balance of a receivable; it never becomes money of theirs.
alter table ledger_accounts add constraint ledger_accounts_receivable check (kind <> 'receivable' or balance <= 0);
create index ledger_accounts_owed on ledger_accounts (owner_id) where kind = 'receivable' and balance < 0;

alter table journals drop constraint journals_event_check;
alter table journals add constraint journals_event_check check (event in (
  'deposit', 'refund', 'hold', 'release', 'capture', 'withdraw', 'payout', 'withdraw_back',
  'unhold', 'card_refund', 'card_refund_back', 'take_back', 'reverse_take_back', 'settle_owed', 'card_origin', 'card_freed'));

alter table wallets
  -- Earned money that was taken for a card's refund or dispute: as much is earned money again when the provider returns it.
  add column earned_taken_cents bigint not null default 0 check (earned_taken_cents >= 0);

alter table deposits
  -- What the provider refunded by itself is refunded_cents, with ours refund_total_cents; what this app asked it to refund is returned_cents.
  add column refund_total_cents bigint not null default 0 check (refund_total_cents >= 0),
  add column returned_cents bigint not null default 0 check (returned_cents >= 0),
  add column taken_cents bigint not null default 0 check (taken_cents >= 0),
  add constraint deposits_not_returned_twice check (returned_cents + taken_cents <= amount_cents);
create index deposits_of_day on deposits (user_id, created_at);

-- The parts of a withdrawal: one to the bank, and one refund for each deposit that the rest came from. The id is that of its line in the statement.
create table withdrawal_parts (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawals (id),
  number smallint not null,
  destination text not null check (destination in ('bank', 'card')),
  deposit_id uuid references deposits (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  refund_key text,
  failure_code text,
  -- Who asks the provider right now, so that it is asked once at a time.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (withdrawal_id, number),
  check ((destination = 'card') = (deposit_id is not null))
);
create index withdrawal_parts_open on withdrawal_parts (created_at) where destination = 'card' and status = 'pending';
create index withdrawal_parts_of_deposit on withdrawal_parts (deposit_id) where deposit_id is not null;
create index withdrawals_of_user on withdrawals (user_id, created_at);

-- Disputes by the provider's id, also of a charge whose deposit is not completed yet. Won is final.
create table card_disputes (
  id text primary key,
  charge_key text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null check (state in ('open', 'lost', 'won')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_disputes_of_charge on card_disputes (charge_key);

create or replace function post_journal(
  new_id uuid, of_event text, of_ref uuid, of_part smallint, by_actor text, effective timestamptz, in_currency text, legs jsonb
) returns boolean language plpgsql as $$
declare
  posted bigint;
  earlier jsonb;
begin
  insert into journals (id, event, ref_id, part, actor, effective_at)
  values (new_id, of_event, of_ref, of_part, by_actor, effective)
  on conflict on constraint journals_once do nothing;
  if not found then
    select jsonb_agg(jsonb_build_array(account.owner_id, account.kind, account.ref_id, entries.amount)
      order by account.owner_id, account.kind, account.ref_id) into earlier
    from journals as journal
    join entries on entries.journal_id = journal.id join ledger_accounts as account on account.id = entries.account_id
    where (journal.event, journal.ref_id, journal.part) = (of_event, of_ref, of_part);
    if earlier is distinct from (
      select jsonb_agg(jsonb_build_array(leg.owner, leg.kind, leg.ref, leg.amount) order by leg.owner, leg.kind, leg.ref)
      from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, amount bigint)
    ) then
      raise exception 'journal % % % was posted before with other legs', of_event, of_ref, of_part;
    end if;
    -- With a synchronous standby a replay must not be acknowledged before the original is there: so it writes as well.
    perform pg_logical_emit_message(true, 'relevo.replay', of_ref::text);
    return false;
  end if;

  insert into ledger_accounts (owner_id, kind, ref_id, shard, currency, min_balance)
  select leg.owner, leg.kind, leg.ref, leg.shard, in_currency,
    case when leg.kind in ('card_in', 'bank_out', 'receivable') then null else 0 end
  from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
  order by leg.owner, leg.kind, leg.ref, leg.shard
  on conflict on constraint ledger_accounts_one_each do nothing;

  -- In one order, so that two opposite movements wait for each other instead of deadlocking.
  perform from ledger_accounts as account
  join jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
    on (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
      (leg.owner, leg.kind, leg.ref, in_currency, leg.shard)
  order by account.id for update of account;

  with moved as (
    update ledger_accounts as account
    set balance = account.balance + leg.amount, version = account.version + 1
    from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint, amount bigint)
    where (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
      (leg.owner, leg.kind, leg.ref, in_currency, leg.shard) and account.closed_at is null
    returning account.id, account.version, leg.amount, account.balance
  )
  insert into entries (account_id, seq, journal_id, amount, balance_after)
  select id, version, new_id, amount, balance from moved;
  get diagnostics posted = row_count;
  if posted <> jsonb_array_length(legs) then
    raise exception 'journal % % names an account that is closed, or one twice', of_event, of_ref;
  end if;
  return true;
end $$;

-- Withdrawals so far went to the bank, whole.
insert into withdrawal_parts (id, withdrawal_id, number, destination, amount_cents, status, created_at, updated_at)
select line.id, withdrawals.id, 1, 'bank', withdrawals.amount_cents, withdrawals.status, withdrawals.created_at, withdrawals.updated_at
from withdrawals join wallet_transactions as line on line.related_id = withdrawals.id and line.kind = 'withdrawal';

update deposits set taken_cents = least(refunded_cents, amount_cents), refund_total_cents = refunded_cents where refunded_cents > 0;

/*
 * What is left of deposits becomes card money. Workers were paid with it first, and withdrawals took earned money first,
 * so it is the deposits less what was paid, as far as it is still there; of that, holds come before the rest.
 */
do $$
declare
  person record;
  held record;
  legs jsonb;
  rest bigint;
  part bigint;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  for person in
    with moved as (
      select account.owner_id, account.currency, journal.event, journal.id, sum(entry.amount) as net
      from entries as entry join ledger_accounts as account on account.id = entry.account_id
      join journals as journal on journal.id = entry.journal_id
      where account.owner_id <> nobody and journal.event in ('deposit', 'refund', 'capture')
      group by account.owner_id, account.currency, journal.event, journal.id
    ), flows as (
      select owner_id, currency,
        coalesce(sum(net) filter (where event in ('deposit', 'refund')), 0) as deposited,
        coalesce(-sum(net) filter (where event = 'capture' and net < 0), 0) as paid
      from moved group by owner_id, currency
    ), refundable as (
      select user_id, currency, sum(amount_cents - taken_cents) as cents from deposits
      where status = 'completed' group by user_id, currency
    ), there as (
      select owner_id, currency, coalesce(sum(balance) filter (where kind = 'available'), 0) as available, sum(balance) as total
      from ledger_accounts where owner_id <> nobody and kind in ('available', 'escrow') group by owner_id, currency
    )
    select flows.owner_id, flows.currency, there.available,
      least(there.total, greatest(0, deposited - paid), refundable.cents)::bigint as card
    from flows join there using (owner_id, currency)
    join refundable on refundable.user_id = flows.owner_id and refundable.currency = flows.currency
  loop
    continue when person.card <= 0;
    rest := person.card;
    legs := '[]';
    for held in
      select ref_id, balance from ledger_accounts
      where owner_id = person.owner_id and currency = person.currency and kind = 'escrow' and balance > 0 order by id
    loop
      part := least(rest, held.balance);
      continue when part = 0;
      rest := rest - part;
      legs := legs || jsonb_build_array(
        jsonb_build_object('owner', person.owner_id, 'kind', 'escrow', 'ref', held.ref_id, 'shard', 0, 'amount', -part),
        jsonb_build_object('owner', person.owner_id, 'kind', 'card_escrow', 'ref', held.ref_id, 'shard', 0, 'amount', part));
    end loop;
    if rest > 0 then
      legs := legs || jsonb_build_array(
        jsonb_build_object('owner', person.owner_id, 'kind', 'available', 'ref', nobody, 'shard', 0, 'amount', -rest),
        jsonb_build_object('owner', person.owner_id, 'kind', 'card', 'ref', nobody, 'shard', 0, 'amount', rest));
    end if;
    perform post_journal(gen_random_uuid(), 'card_origin', person.owner_id, 0::smallint, 'migration', now(), person.currency, legs);
  end loop;

  -- Refunds at the provider that a wallet did not cover were only logged; from now on they are owed.
  for person in
    select deposits.id, deposits.user_id, deposits.currency, deposits.taken_cents - coalesce((
      select sum(entry.amount) from journals as journal join entries as entry on entry.journal_id = journal.id
      join ledger_accounts as account on account.id = entry.account_id
      where journal.event = 'refund' and journal.ref_id = deposits.id and account.kind = 'card_in'), 0) as short
    from deposits where deposits.taken_cents > 0
  loop
    continue when person.short <= 0;
    perform post_journal(gen_random_uuid(), 'take_back', person.id, 0::smallint, 'migration', now(), person.currency,
      jsonb_build_array(
        jsonb_build_object('owner', person.user_id, 'kind', 'receivable', 'ref', nobody, 'shard', 0, 'amount', -person.short),
        jsonb_build_object('owner', nobody, 'kind', 'card_in', 'ref', nobody, 'shard',
          ('x' || right(person.id::text, 2))::bit(8)::int % 8, 'amount', person.short)));
  end loop;
end $$;
-- Looked at now, so that a later migration in the same transaction may alter these tables.
set constraints all immediate;
set constraints all deferred;

/* Every row is a fault. */
create or replace view ledger_violations as
  select 'balance_differs' as fault, account.id::text as subject,
    format('balance %s, entries %s', account.balance, coalesce(summed.total, 0)) as detail
  from ledger_accounts as account
  left join (select account_id, sum(amount) as total, count(*) as entries, max(seq) as last from entries group by account_id)
    as summed on summed.account_id = account.id
  where account.balance <> coalesce(summed.total, 0) or account.version <> coalesce(summed.entries, 0)
    or account.version <> coalesce(summed.last, 0)
  union all
  select 'chain_broken', account_id || '/' || seq, format('after %s, expected %s', balance_after, expected)
  from (
    select account_id, seq, balance_after,
      coalesce(lag(balance_after) over chain, 0) + amount as expected, coalesce(lag(seq) over chain, 0) + 1 as expected_seq
    from entries window chain as (partition by account_id order by seq)
  ) as chained
  where balance_after <> expected or seq <> expected_seq
  union all
  select 'journal_unbalanced', journals.id::text, format('%s legs, sum %s', count(entries.*), coalesce(sum(entries.amount), 0))
  from journals left join entries on entries.journal_id = journals.id
  group by journals.id having count(entries.*) < 2 or coalesce(sum(entries.amount), 0) <> 0
  union all
  select 'overdrawn', id::text, format('balance %s', balance) from ledger_accounts where min_balance is not null and balance < min_balance
  union all
  select 'receivable_above_zero', id::text, format('balance %s', balance) from ledger_accounts where kind = 'receivable' and balance > 0
  union all
  select 'closed_with_money', id::text, format('balance %s', balance) from ledger_accounts where closed_at is not null and balance <> 0
  union all
  select 'deposit_without_journal', deposits.id::text, deposits.status
  from deposits left join journals on journals.event = 'deposit' and journals.ref_id = deposits.id
  where (deposits.status = 'completed') <> (journals.id is not null)
  union all
  select 'deposit_taken_differs', deposits.id::text, format('taken %s, journals %s', deposits.taken_cents, moved.taken)
  from deposits cross join lateral (
    select coalesce(sum(entry.amount), 0) as taken from journals as journal
    join entries as entry on entry.journal_id = journal.id join ledger_accounts as account on account.id = entry.account_id
    where journal.event in ('refund', 'take_back', 'reverse_take_back') and journal.ref_id = deposits.id and account.kind = 'card_in') as moved
  where deposits.taken_cents <> moved.taken
  union all
  select 'deposit_returned_differs', deposits.id::text, format('returned %s, parts %s', deposits.returned_cents, parts.cents)
  from deposits cross join lateral (
    select coalesce(sum(part.amount_cents), 0) as cents from withdrawal_parts as part
    where part.deposit_id = deposits.id and part.status in ('pending', 'completed')) as parts
  where deposits.returned_cents <> parts.cents
  union all
  select 'withdrawal_without_journal', withdrawals.id::text, withdrawals.status
  from withdrawals
  where not exists (select from journals where event = 'withdraw' and ref_id = withdrawals.id)
    or amount_cents is distinct from (select sum(part.amount_cents) from withdrawal_parts as part where part.withdrawal_id = withdrawals.id)
  union all
  select 'withdrawal_part_without_journal', part.id::text, part.destination || ' ' || part.status
  from withdrawal_parts as part
  left join journals as paid on (part.destination = 'bank' and paid.event = 'payout' and paid.ref_id = part.withdrawal_id)
    or (part.destination = 'card' and paid.event = 'card_refund' and paid.ref_id = part.id)
  left join journals as back on (part.destination = 'bank' and back.event = 'withdraw_back' and back.ref_id = part.withdrawal_id)
    or (part.destination = 'card' and back.event = 'card_refund_back' and back.ref_id = part.id)
  where (part.status = 'completed') <> (paid.id is not null and back.id is null)
    or (part.status in ('failed', 'cancelled')) <> (back.id is not null)
  union all
  select 'withdrawal_status_differs', withdrawals.id::text, withdrawals.status || ', its bank part ' || part.status
  from withdrawals join withdrawal_parts as part on part.withdrawal_id = withdrawals.id and part.destination = 'bank'
  where withdrawals.status <> part.status and part.status <> 'completed'
  union all
  select 'payment_without_journal', payment.id::text, payment.status
  from wallet_transactions as payment
  where payment.kind = 'payment'
    and not exists (select from journals where journals.event = 'capture' and journals.ref_id = payment.related_id)
  union all
  select 'earned_taken_differs', wallets.user_id::text, format('counted %s, journals %s', wallets.earned_taken_cents, -moved.cents)
  from wallets cross join lateral (
    select coalesce(sum(entry.amount), 0) as cents from ledger_accounts as account
    join entries as entry on entry.account_id = account.id join journals as journal on journal.id = entry.journal_id
    where account.owner_id = wallets.user_id and account.kind = 'available'
      and journal.event in ('take_back', 'reverse_take_back', 'settle_owed', 'card_freed')) as moved
  where wallets.earned_taken_cents <> -moved.cents
  union all
  select 'card_money_without_deposit', money.owner_id::text, format('card money %s, deposits %s', money.card, coalesce(covered.cents, 0))
  from (
    select owner_id, coalesce(sum(balance) filter (where kind in ('card', 'card_escrow')), 0) as card,
      coalesce(-sum(balance) filter (where kind = 'receivable'), 0) as owed
    from ledger_accounts where kind in ('card', 'card_escrow', 'receivable') group by owner_id) as money
  left join (
    select user_id, sum(amount_cents - returned_cents - taken_cents) as cents from deposits where status = 'completed' group by user_id
  ) as covered on covered.user_id = money.owner_id
  left join wallets on wallets.user_id = money.owner_id
  where money.card > coalesce(covered.cents, 0) + coalesce(wallets.earned_taken_cents, 0) + money.owed
  union all
  select 'money_made', currency, format('all accounts sum to %s', sum(balance))
  from ledger_accounts group by currency having sum(balance) <> 0;
