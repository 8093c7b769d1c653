-- An offer is shown with its job, and lets the worker see one that not everybody sees.
create trigger offers_flagged after insert on offers
  referencing new table as after_change for each statement execute function flag_workers('6');
