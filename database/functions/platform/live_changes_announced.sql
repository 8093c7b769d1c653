create trigger live_changes_announced after insert on live_changes
  for each statement execute function announce_live_changes();
