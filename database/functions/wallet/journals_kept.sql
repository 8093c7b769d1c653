create trigger journals_kept before truncate on journals for each statement execute function refuse_ledger_change();
