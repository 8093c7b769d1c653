create trigger reliability_events_removed after delete on reliability_events
  referencing old table as before_change for each statement execute function count_reliability();
