-- At the end of the transaction, when all locks of wallets are taken: nothing waits for a lock after the figures of a person are locked.
create constraint trigger reliability_events_counted after insert or update or delete on reliability_events
  deferrable initially deferred for each row execute function count_reliability();
