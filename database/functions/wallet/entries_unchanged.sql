create trigger entries_unchanged before update or delete on entries for each row execute function refuse_ledger_change();
