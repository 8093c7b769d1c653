create trigger papers_unchanged before update or delete on papers for each row execute function refuse_change();
