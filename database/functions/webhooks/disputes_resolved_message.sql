create trigger disputes_resolved_message after update of status on disputes
  for each row when (new.status = 'resolved' and old.status <> 'resolved') execute function record_dispute_message();
