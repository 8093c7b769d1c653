-- The ledger: every movement of money is a journal of entries that sum to zero, only ever added, never changed.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- All zeros: the platform itself. Never null, so that an account is found by its index.
  owner_id uuid not null,
  kind text not null check (kind in ('available', 'escrow', 'payout', 'card_in', 'bank_out')),
  -- What an escrow or payout account is for: a worker shift, a withdrawal; all zeros for the others.
  ref_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Busy accounts of the platform are spread over several rows, so that deposits do not queue behind each other.
  shard smallint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null: unbounded; the outside world owes us what came in and is owed what went out.
  min_balance bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  closed_at timestamptz,
  constraint ledger_accounts_not_overdrawn check (min_balance is null or balance >= min_balance),
  constraint ledger_accounts_closed_empty check (closed_at is null or balance = 0),
  constraint ledger_accounts_one_each unique (owner_id, kind, ref_id, currency, shard)
) with (fillfactor = 70);

create table journals (
  id uuid primary key,
  event text not null check (event in ('deposit', 'refund', 'hold', 'release', 'capture', 'withdraw', 'payout', 'withdraw_back')),
  ref_id uuid not null,
  part smallint not null default 0,
  reverses uuid unique references journals (id),
  actor text not null,
  effective_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- The real promise that nothing moves twice: the same happening has the same name.
  constraint journals_once unique (event, ref_id, part)
);

create table entries (
  account_id bigint not null references ledger_accounts (id),
  seq bigint not null,
  journal_id uuid not null references journals (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (account_id, seq)
);
create index entries_of_journal on entries (journal_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger journals_unchanged before update or delete on journals for each row execute function refuse_ledger_change();
create trigger entries_unchanged before update or delete on entries for each row execute function refuse_ledger_change();
create trigger journals_kept before truncate on journals for each statement execute function refuse_ledger_change();
create trigger entries_kept before truncate on entries for each statement execute function refuse_ledger_change();

create function check_journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid := case tg_table_name when 'journals' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'journal_id')::uuid end;
  legs bigint;
  total numeric;
  currencies bigint;
begin
  select count(*), coalesce(sum(entries.amount), 0), count(distinct account.currency) into legs, total, currencies
  from entries join ledger_accounts as account on account.id = entries.account_id where entries.journal_id = journal;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % does not balance: % legs, sum %, % currencies', journal, legs, total, currencies
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
  return null;
end $$;

-- Looked at when the transaction ends, so that the legs of a journal may come one after the other.
create constraint trigger journals_balance after insert on journals deferrable initially deferred
  for each row execute function check_journal_balances();
create constraint trigger entries_balance after insert on entries deferrable initially deferred
  for each row execute function check_journal_balances();

/*
 * The only writer. Answers whether the journal is new; the same one again changes nothing, and a different one under the
 * same name is a fault. Legs: [{"owner", "kind", "ref", "shard", "amount"}].
 */
create function post_journal(
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
  select leg.owner, leg.kind, leg.ref, leg.shard, in_currency, case when leg.kind in ('card_in', 'bank_out') then null else 0 end
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
