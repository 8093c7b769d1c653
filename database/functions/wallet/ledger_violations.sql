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
  left join journals as back
    on (part.destination = 'bank' and back.event in ('withdraw_back', 'payout_return') and back.ref_id = part.withdrawal_id)
    or (part.destination = 'card' and back.event = 'card_refund_back' and back.ref_id = part.id)
  where (part.status = 'completed') <> (paid.id is not null and back.id is null)
    or (part.status in ('failed', 'cancelled')) <> (back.id is not null)
  union all
  -- What is at banks is what was completed and not returned.
  select 'bank_out_differs', part.id::text, format('%s at the bank, %s %s', moved.cents, part.status, part.amount_cents)
  from withdrawal_parts as part cross join lateral (
    select coalesce(sum(entry.amount), 0) as cents from journals as journal
    join entries as entry on entry.journal_id = journal.id join ledger_accounts as account on account.id = entry.account_id
    where journal.ref_id = part.withdrawal_id and journal.event in ('payout', 'payout_return') and account.kind = 'bank_out') as moved
  where part.destination = 'bank' and moved.cents <> case part.status when 'completed' then part.amount_cents else 0 end
  union all
  select 'bank_out_without_payout', journal.id::text, journal.event
  from journals as journal join entries as entry on entry.journal_id = journal.id
  join ledger_accounts as account on account.id = entry.account_id
  where account.kind = 'bank_out' and (journal.event not in ('payout', 'payout_return') or not exists (
    select from withdrawal_parts as part where part.withdrawal_id = journal.ref_id and part.destination = 'bank'))
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
  select 'pay_without_paper', journal.id::text, format('paid at %s', journal.effective_at)
  from journals as journal left join paper_entries as entry on entry.journal_id = journal.id
  where journal.event = 'capture' and journal.effective_at < now() - interval '2 months' and entry.paper_id is null
  union all
  select 'paper_entry_differs', entry.journal_id::text, format('listed %s, journal %s', entry.amount_cents, moved.cents)
  from paper_entries as entry cross join lateral (
    select coalesce(sum(leg.amount) filter (where leg.amount > 0), 0) as cents from entries as leg
    where leg.journal_id = entry.journal_id) as moved
  where entry.amount_cents <> moved.cents
  union all
  select 'invoice_differs', paper.id::text, format('total %s, payments %s', paper.total_cents, listed.cents)
  from papers as paper cross join lateral (
    select coalesce(sum(entry.amount_cents), 0) as cents from paper_entries as entry where entry.paper_id = paper.id) as listed
  where paper.kind = 'invoice'
    and listed.cents <> case when exists (select from papers as note where note.corrects = paper.id) then 0 else paper.total_cents end
  union all
  select 'series_has_gap', coalesce(series.series, numbered.series),
    format('last number %s, %s papers up to %s', series.last, numbered.papers, numbered.highest)
  from paper_series as series full join (
    select papers.series, count(*) as papers, max(number) as highest from papers where papers.series is not null group by papers.series
  ) as numbered on numbered.series = series.series
  where series.last is distinct from numbered.papers or series.last is distinct from numbered.highest
  union all
  select 'money_made', currency, format('all accounts sum to %s', sum(balance))
  from ledger_accounts group by currency having sum(balance) <> 0;
