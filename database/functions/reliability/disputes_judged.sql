create constraint trigger disputes_judged after update on disputes deferrable initially deferred
  for each row when (old.status <> 'resolved' and new.status = 'resolved') execute function judge_changed_shift();
