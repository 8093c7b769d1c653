create trigger papers_issued_message after insert on papers
  for each row when (new.kind in ('invoice', 'credit_note')) execute function record_paper_message();
