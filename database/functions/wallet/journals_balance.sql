-- Looked at when the transaction ends, so that the legs of a journal may come one after the other.
create constraint trigger journals_balance after insert on journals deferrable initially deferred
  for each row execute function check_journal_balances();
