-- An account for each booked shift stays for ever: reads of a person's money look at those that are open only.

create index ledger_accounts_open on ledger_accounts (owner_id, currency) where closed_at is null;

-- With the balance in its condition each movement of any account had to be entered into all indexes anew.
drop index ledger_accounts_owed;
create index ledger_accounts_owed on ledger_accounts (owner_id) where kind = 'receivable';
