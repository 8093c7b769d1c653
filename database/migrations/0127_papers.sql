-- Papers: receipts, statements, invoices, credit notes and year summaries, what they name, and which pay is on which invoice.

-- What a person or a company says about taxes; without a row the profile and the company say all that is known.
create table tax_profiles (
  user_id uuid primary key references users (id),
  country text not null check (country in ('CA', 'FR')),
  business_name text not null default '',
  gst_number text not null default '',
  qst_number text not null default '',
  vat_number text not null default '',
  siret text not null default '',
  -- Who owes the pay by law, of a company; a worker's row never says anything else than 'company'.
  payer_kind text not null default 'company' check (payer_kind in ('company', 'platform', 'third_party')),
  payer_name text not null default '',
  payer_address text not null default '',
  payer_registration text not null default '',
  updated_at timestamptz not null,
  updated_by uuid not null references users (id),
  constraint tax_profiles_third_party_named check (
    payer_kind <> 'third_party' or (payer_name <> '' and payer_address <> '' and payer_registration <> ''))
);

-- Few a month for each company, so not partitioned; append-only.
create table papers (
  id uuid primary key,
  kind text not null check (kind in ('statement', 'invoice', 'credit_note', 'year_summary')),
  series text,
  number bigint check (number > 0),
  label text not null,
  -- The employer that a company's money is kept under; null for a year summary.
  holder_id uuid references users (id),
  -- Of a year summary alone.
  worker_id uuid references users (id),
  -- A month, `2026-10`, or a year.
  period text not null check (period ~ '^\d{4}(-(0[1-9]|1[0-2]))?$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_cents bigint not null,
  tax_cents bigint not null,
  content jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  template text not null,
  -- The invoice that a credit note takes back, and the one that takes the place of another: each once.
  corrects uuid references papers (id),
  issued_at timestamptz not null,
  constraint papers_number_once unique (series, number),
  constraint papers_summary_once unique (kind, worker_id, period),
  constraint papers_numbered check (
    (series is null) = (number is null) and (series is not null) = (kind in ('invoice', 'credit_note'))),
  constraint papers_of_someone check (
    (kind = 'year_summary') = (worker_id is not null) and (worker_id is null) <> (holder_id is null)),
  constraint papers_credit_corrects check ((kind = 'credit_note') = (corrects is not null))
);
create unique index papers_corrected_once on papers (corrects) where corrects is not null;
create unique index papers_statement_once on papers (holder_id, period) where kind = 'statement';
create index papers_of_holder on papers (holder_id, issued_at desc, id desc) where holder_id is not null;
create index papers_of_worker on papers (worker_id, issued_at desc, id desc) where worker_id is not null;
create index papers_newest on papers (issued_at desc, id desc);

-- One for each payment of a shift, with all its payments to date. Append-only, and partitioned as the attendance log is:
-- the id of a receipt begins with the same time as that of its shift.
create table receipts (
  id uuid not null,
  worker_shift_id uuid not null references worker_shifts (id),
  -- How many payments of the shift it lists.
  revision smallint not null check (revision > 0),
  label text not null,
  holder_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_cents bigint not null check (total_cents > 0),
  tax_cents bigint not null,
  content jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  template text not null,
  issued_at timestamptz not null,
  primary key (worker_shift_id, revision)
) partition by range (worker_shift_id);
create table receipts_rest partition of receipts default;
create index receipts_by_id on receipts (id);
create index receipts_of_holder on receipts (holder_id, issued_at desc, id desc);
create index receipts_of_worker on receipts (worker_id, issued_at desc, id desc);

-- The last number of each series, and when it was taken. Its lock makes numbers without a gap and dates in their order.
create table paper_series (
  series text primary key,
  last bigint not null check (last > 0),
  last_at timestamptz not null
);

-- Each payment of a shift, and the live invoice that it is on; added with the payment, so that none is forgotten.
create table paper_entries (
  journal_id uuid primary key references journals (id),
  -- Null until it is on an invoice.
  paper_id uuid references papers (id),
  holder_id uuid not null,
  worker_id uuid not null,
  worker_shift_id uuid not null,
  part smallint not null,
  what text not null check (what in ('plan', 'overtime', 'extension', 'correction', 'cancellation', 'decision')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_at timestamptz not null
);
-- What waits for an invoice, of everyone and of one company.
create index paper_entries_waiting on paper_entries (paid_at) where paper_id is null;
create index paper_entries_open on paper_entries (holder_id, paid_at) where paper_id is null;
create index paper_entries_of_paper on paper_entries (paper_id);
create index paper_entries_of_shift on paper_entries (worker_shift_id);
create index paper_entries_of_worker on paper_entries (worker_id, paid_at);

-- A worker's number in a company's payroll program.
create table payroll_numbers (
  -- The employer that the company's money is kept under.
  company_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  number text not null check (char_length(number) between 1 and 20),
  primary key (company_id, worker_id)
);

-- What was paid before there were papers. Why a part was paid is known of cancellations only.
insert into paper_entries (journal_id, holder_id, worker_id, worker_shift_id, part, what, amount_cents, currency, paid_at)
select journal.id, payer.owner_id, payee.owner_id, journal.ref_id, journal.part,
  case when journal.part > 0 then 'correction'
    when exists (select from worker_shifts as booked where booked.id = journal.ref_id and booked.status = 'cancelled') then 'cancellation'
    else 'plan' end,
  payee.amount, payee.currency, journal.effective_at
from journals as journal
cross join lateral (
  select account.owner_id, entry.amount, account.currency from entries as entry join ledger_accounts as account on account.id = entry.account_id
  where entry.journal_id = journal.id and entry.amount > 0 limit 1) as payee
cross join lateral (
  select account.owner_id from entries as entry join ledger_accounts as account on account.id = entry.account_id
  where entry.journal_id = journal.id and entry.amount < 0 limit 1) as payer
where journal.event = 'capture';
