create trigger receipts_unchanged before update or delete on receipts for each row execute function refuse_change();
