-- The bank account that a transfer of the company took out: the next one is new to the company's money, and waits.
alter table bank_account_changes add column on_transfer boolean not null default false;
