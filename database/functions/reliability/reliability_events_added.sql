create trigger reliability_events_added after insert on reliability_events
  referencing new table as after_change for each statement execute function count_reliability();
