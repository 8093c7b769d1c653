create trigger worker_shifts_facts before update on worker_shifts
  for each row when (old.status = 'scheduled' and new.status = 'cancelled')
  execute function record_reliability_facts();
