-- What is disputed is not due until the dispute is over.
create trigger dues_added_message after insert on dues
  for each row when (new.dispute_id is null) execute function record_pay_message();
