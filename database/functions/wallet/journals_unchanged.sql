create trigger journals_unchanged before update or delete on journals for each row execute function refuse_ledger_change();
