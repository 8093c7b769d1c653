-- A rejected application that is withdrawn leaves the worker's list and concerns no one else.
create trigger applications_moved_message after update of status, withdrawn_at on applications
  for each row when ((new.status = 'confirmed' and old.status <> 'confirmed')
    or (new.withdrawn_at is not null and old.withdrawn_at is null and old.status <> 'rejected'))
  execute function record_application_message();
