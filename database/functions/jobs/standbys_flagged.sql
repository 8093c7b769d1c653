create trigger standbys_flagged after insert on standbys
  referencing new table as after_change for each statement execute function flag_workers('4');
