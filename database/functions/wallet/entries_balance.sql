-- For entries that are added to a journal of an earlier transaction.
create constraint trigger entries_balance after insert on entries deferrable initially deferred
  for each row execute function check_journal_balances();
