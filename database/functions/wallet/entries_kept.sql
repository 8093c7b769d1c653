create trigger entries_kept before truncate on entries for each statement execute function refuse_ledger_change();
