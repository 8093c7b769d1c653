create trigger receipts_never_emptied before truncate on receipts for each statement execute function refuse_change();
