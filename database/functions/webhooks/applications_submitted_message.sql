-- A worker who takes an offer is confirmed at once.
create trigger applications_submitted_message after insert on applications
  for each row when (new.status in ('pending', 'confirmed')) execute function record_application_message();
