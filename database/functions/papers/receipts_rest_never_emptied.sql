-- A trigger for truncate does not reach partitions; those of months get one from ensure_partition.
create trigger receipts_rest_never_emptied before truncate on receipts_rest
  for each statement execute function refuse_change();
