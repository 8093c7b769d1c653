create trigger reliability_events_changed after update on reliability_events
  referencing old table as before_change new table as after_change for each statement execute function count_reliability();
