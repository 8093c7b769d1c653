create trigger papers_never_emptied before truncate on papers for each statement execute function refuse_change();
