create trigger bookings_flagged after insert on worker_shifts
  referencing new table as after_change for each statement execute function flag_workers('4');
