import { type RawBuilder, sql } from 'kysely';
import type { Violation } from './ledger.ts';

type Violations = RawBuilder<Violation>;

/** What is checked in one table: its rows, found by their key, against the rest of the books. */
export type TableCheck = Readonly<{
  table: string;
  key: readonly string[];
  /** Its rows are never changed or deleted, so that they stay on their pages. */
  isAppendOnly?: true;
  /** The rows that a check since a mark looks at. */
  changed(since: Since): RawBuilder<unknown>;
  /** The violations of the rows of a query, which is named `picked`. */
  violations: Violations;
}>;
/** The transactions from here on. */
export type Since = { tx: bigint };

/**
 * The rows that were written from this transaction on. PostgreSQL compares the short numbers of transactions by their
 * distance, and a mark is never further away than they reach.
 */
const written = (table: string, { tx }: Since) => sql`
  select * from ${sql.table(table)} where age(xmin) <= age((${tx}::bigint % 4294967296)::text::xid)`;
const journalsSince = ({ tx }: Since) => sql`select * from journals where tx >= ${tx}`;

export const tableChecks: readonly TableCheck[] = [
  {
    table: 'ledger_accounts',
    key: ['id'],
    changed: (since) => sql`
      ${written('ledger_accounts', since)}
      union select account.* from ledger_accounts as account where account.id in (select account_id from entries where tx >= ${since.tx})`,
    violations: sql`
      select 'balance_differs' as fault, account.id::text as subject,
        format('balance %s, entries %s', account.balance, coalesce(latest.balance_after, 0)) as detail
      from picked as account left join lateral (
        select seq, balance_after from entries where entries.account_id = account.id order by seq desc limit 1) as latest on true
      where account.balance <> coalesce(latest.balance_after, 0) or account.version <> coalesce(latest.seq, 0)
      union all
      select 'overdrawn', id::text, format('balance %s', balance) from picked where min_balance is not null and balance < min_balance
      union all
      select 'receivable_above_zero', id::text, format('balance %s', balance) from picked where kind = 'receivable' and balance > 0
      union all
      select 'closed_with_money', id::text, format('balance %s', balance) from picked where closed_at is not null and balance <> 0
      union all
      -- An owner of held card money has an account for free card money too.
      select 'card_money_without_deposit', money.owner_id::text, format('card money %s, deposits %s', money.card, covered.cents)
      from (select distinct owner_id from picked where kind in ('card', 'receivable')) as owner
      cross join lateral (
        select owner.owner_id, coalesce(sum(balance) filter (where kind in ('card', 'card_escrow')), 0) as card,
          coalesce(-sum(balance) filter (where kind = 'receivable'), 0) as owed
        from ledger_accounts as account where account.owner_id = owner.owner_id and balance <> 0) as money
      cross join lateral (
        select coalesce(sum(amount_cents - returned_cents - taken_cents), 0) as cents
        from deposits where deposits.user_id = owner.owner_id and status = 'completed') as covered
      left join wallets on wallets.user_id = owner.owner_id
      where money.card > covered.cents + coalesce(wallets.earned_taken_cents, 0) + money.owed`,
  },
  {
    table: 'entries',
    key: ['account_id', 'seq'],
    isAppendOnly: true,
    changed: ({ tx }) => sql`select * from entries where tx >= ${tx}`,
    violations: sql`
      select 'chain_broken' as fault, entry.account_id || '/' || entry.seq as subject,
        format('after %s, expected %s', entry.balance_after, coalesce(former.balance_after, 0) + entry.amount) as detail
      from picked as entry left join entries as former on former.account_id = entry.account_id and former.seq = entry.seq - 1
      where entry.balance_after <> coalesce(former.balance_after, 0) + entry.amount or (entry.seq = 1) <> (former.seq is null)
      union all
      select 'entry_without_journal', entry.account_id || '/' || entry.seq, entry.journal_id::text
      from picked as entry where not exists (select from journals where journals.id = entry.journal_id)`,
  },
  {
    table: 'journals',
    key: ['id'],
    changed: (since) => sql`
      ${journalsSince(since)}
      union select journal.* from journals as journal where journal.id in (select journal_id from entries where tx >= ${since.tx})`,
    violations: sql`
      -- The entries of a journal are read once for what is asked about them.
      with moved as materialized (
        select journal.id, journal.event, journal.ref_id, count(entry.*) as legs, coalesce(sum(entry.amount), 0) as cents,
          min(account.currency) as lowest, max(account.currency) as highest, bool_or(account.kind = 'bank_out') as is_bank
        from picked as journal left join entries as entry on entry.journal_id = journal.id
        left join ledger_accounts as account on account.id = entry.account_id
        group by journal.id, journal.event, journal.ref_id)
      select 'journal_unbalanced' as fault, moved.id::text as subject,
        format('%s legs, sum %s, %s currencies', legs, cents, (
          select count(distinct account.currency) from entries as entry
          join ledger_accounts as account on account.id = entry.account_id where entry.journal_id = moved.id)) as detail
      from moved where legs < 2 or cents <> 0 or lowest is null or lowest <> highest
      union all
      select 'pay_without_paper', journal.id::text, format('paid at %s', journal.effective_at)
      from picked as journal where journal.event = 'capture' and journal.effective_at < now() - interval '2 months'
        and not exists (select from paper_entries as entry where entry.journal_id = journal.id)
      union all
      select 'bank_out_without_payout', moved.id::text, event
      from moved where is_bank and (event not in ('payout', 'payout_return') or not exists (
        select from withdrawal_parts as part where part.withdrawal_id = moved.ref_id and part.destination = 'bank'))`,
  },
  {
    table: 'deposits',
    key: ['id'],
    changed: (since) => sql`
      ${written('deposits', since)}
      union select deposit.* from deposits as deposit where deposit.id in (select ref_id from (${journalsSince(since)}) as journal)
      union select deposit.* from deposits as deposit
        where deposit.id in (select deposit_id from (${written('withdrawal_parts', since)}) as part)`,
    violations: sql`
      select 'deposit_without_journal' as fault, deposit.id::text as subject, deposit.status as detail
      from picked as deposit where (deposit.status = 'completed') <> exists (
        select from journals where journals.event = 'deposit' and journals.ref_id = deposit.id)
      union all
      select 'deposit_taken_differs', deposit.id::text, format('taken %s, journals %s', deposit.taken_cents, moved.taken)
      from picked as deposit cross join lateral (
        select coalesce(sum(entry.amount), 0) as taken from journals as journal
        join entries as entry on entry.journal_id = journal.id join ledger_accounts as account on account.id = entry.account_id
        where journal.event in ('refund', 'take_back', 'reverse_take_back') and journal.ref_id = deposit.id
          and account.kind = 'card_in') as moved
      where deposit.taken_cents <> moved.taken
      union all
      select 'deposit_returned_differs', deposit.id::text, format('returned %s, parts %s', deposit.returned_cents, parts.cents)
      from picked as deposit cross join lateral (
        select coalesce(sum(part.amount_cents), 0) as cents from withdrawal_parts as part
        where part.deposit_id = deposit.id and part.status in ('pending', 'completed')) as parts
      where deposit.returned_cents <> parts.cents`,
  },
  {
    table: 'withdrawals',
    key: ['id'],
    changed: (since) => sql`
      ${written('withdrawals', since)}
      union select withdrawal.* from withdrawals as withdrawal
        where withdrawal.id in (select withdrawal_id from (${written('withdrawal_parts', since)}) as part)`,
    violations: sql`
      select 'withdrawal_without_journal' as fault, withdrawal.id::text as subject, withdrawal.status as detail
      from picked as withdrawal
      where not exists (select from journals where event = 'withdraw' and ref_id = withdrawal.id)
        or amount_cents is distinct from (
          select sum(part.amount_cents) from withdrawal_parts as part where part.withdrawal_id = withdrawal.id)
      union all
      select 'withdrawal_status_differs', withdrawal.id::text, withdrawal.status || ', its bank part ' || part.status
      from picked as withdrawal join withdrawal_parts as part on part.withdrawal_id = withdrawal.id and part.destination = 'bank'
      where withdrawal.status <> part.status and part.status <> 'completed'`,
  },
  {
    table: 'withdrawal_parts',
    key: ['id'],
    changed: (since) => sql`
      ${written('withdrawal_parts', since)}
      union select part.* from withdrawal_parts as part where part.id in (select ref_id from (${journalsSince(since)}) as journal)
      union select part.* from withdrawal_parts as part
        where part.withdrawal_id in (select ref_id from (${journalsSince(since)}) as journal)`,
    violations: sql`
      select 'withdrawal_part_without_journal' as fault, part.id::text as subject, part.destination || ' ' || part.status as detail
      from picked as part cross join lateral (
        select case part.destination when 'bank' then part.withdrawal_id else part.id end as ref_id) as about
      cross join lateral (
        select exists (select from journals where journals.ref_id = about.ref_id
            and journals.event = case part.destination when 'bank' then 'payout' else 'card_refund' end) as is_paid,
          exists (select from journals where journals.ref_id = about.ref_id and (
            part.destination = 'bank' and journals.event in ('withdraw_back', 'payout_return')
            or part.destination = 'card' and journals.event = 'card_refund_back')) as is_back) as moved
      where (part.status = 'completed') <> (is_paid and not is_back) or (part.status in ('failed', 'cancelled')) <> is_back
      union all
      -- What is at banks is what was completed and not returned.
      select 'bank_out_differs', part.id::text,
        format('%s at the bank, %s %s', moved.cents, part.status, part.amount_cents)
      from picked as part cross join lateral (
        select coalesce(sum(entry.amount), 0) as cents from journals as journal
        join entries as entry on entry.journal_id = journal.id join ledger_accounts as account on account.id = entry.account_id
        where journal.ref_id = part.withdrawal_id and journal.event in ('payout', 'payout_return')
          and account.kind = 'bank_out') as moved
      where part.destination = 'bank' and moved.cents <> case part.status when 'completed' then part.amount_cents else 0 end`,
  },
  {
    table: 'wallet_transactions',
    key: ['id'],
    changed: (since) => written('wallet_transactions', since),
    violations: sql`
      select 'payment_without_journal' as fault, payment.id::text as subject, payment.status as detail
      from picked as payment
      where payment.kind = 'payment'
        and not exists (select from journals where journals.event = 'capture' and journals.ref_id = payment.related_id)`,
  },
  {
    table: 'paper_entries',
    key: ['journal_id'],
    changed: (since) => written('paper_entries', since),
    violations: sql`
      select 'paper_entry_differs' as fault, entry.journal_id::text as subject,
        format('listed %s, journal %s', entry.amount_cents, moved.cents) as detail
      from picked as entry cross join lateral (
        select coalesce(sum(leg.amount) filter (where leg.amount > 0), 0) as cents from entries as leg
        where leg.journal_id = entry.journal_id) as moved
      where entry.amount_cents <> moved.cents`,
  },
  {
    table: 'papers',
    key: ['id'],
    changed: (since) => sql`
      ${written('papers', since)}
      union select paper.* from papers as paper
        where paper.id in (select paper_id from (${written('paper_entries', since)}) as entry)
          or paper.id in (select corrects from (${written('papers', since)}) as note)`,
    violations: sql`
      select 'invoice_differs' as fault, paper.id::text as subject,
        format('total %s, payments %s', paper.total_cents, listed.cents) as detail
      from picked as paper cross join lateral (
        select coalesce(sum(entry.amount_cents), 0) as cents from paper_entries as entry where entry.paper_id = paper.id) as listed
      where paper.kind = 'invoice' and listed.cents <>
        case when exists (select from papers as note where note.corrects = paper.id) then 0 else paper.total_cents end`,
  },
  {
    table: 'wallets',
    key: ['user_id'],
    changed: (since) => written('wallets', since),
    violations: sql`
      select 'earned_taken_differs' as fault, wallet.user_id::text as subject,
        format('counted %s, journals %s', wallet.earned_taken_cents, -moved.cents) as detail
      from picked as wallet cross join lateral (
        select coalesce(sum(entry.amount), 0) as cents from ledger_accounts as account
        join entries as entry on entry.account_id = account.id join journals as journal on journal.id = entry.journal_id
        where account.owner_id = wallet.user_id and account.kind = 'available'
          and journal.event in ('take_back', 'reverse_take_back', 'settle_owed', 'card_freed')) as moved
      where wallet.earned_taken_cents <> -moved.cents`,
  },
];

/**
 * What no single row shows: pay that has waited too long for an invoice, and series with a gap. Few rows wait, and a
 * series is counted by its index.
 */
export const papersMissing: Violations = sql`
  select 'pay_without_paper' as fault, entry.journal_id::text as subject, format('paid at %s', entry.paid_at) as detail
  from paper_entries as entry where entry.paper_id is null and entry.paid_at < now() - interval '2 months'
  union all
  select 'series_has_gap', coalesce(series.series, numbered.series),
    format('last number %s, %s papers up to %s', series.last, numbered.papers, numbered.highest)
  from paper_series as series full join (
    select papers.series, count(*) as papers, max(number) as highest from papers where papers.series is not null group by papers.series
  ) as numbered on numbered.series = series.series
  where series.last is distinct from numbered.papers or series.last is distinct from numbered.highest`;

/** One statement, because money on its way between two rows must not be counted twice. */
export const moneyMade: Violations = sql`
  select 'money_made' as fault, currency as subject, format('all accounts sum to %s', sum(balance)) as detail
  from ledger_accounts group by currency having sum(balance) <> 0`;
