-- Bank accounts that live at a payout provider: a change there is a bank change too, and one that its owner disowns is not
-- paid to any more.

alter table bank_account_changes
  add column provider text check (provider in ('stripe')),
  add constraint bank_account_changes_of_provider check (
    provider is null or (former_bank_account_sealed is null and former_method_sealed is null));

-- The bank account at the provider that another person entered, by its key there.
alter table payout_accounts add column disowned_account text;
