create trigger applications_flagged after insert on applications
  referencing new table as after_change for each statement execute function flag_private_applicants();
