-- Every payment of a shift adds an entry for the invoice that it will be on.
create trigger paper_entries_added_message after insert on paper_entries
  for each row execute function record_pay_message();
