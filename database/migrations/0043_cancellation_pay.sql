-- Late cancellations by an employer pay the worker, and disputes reach every shift that ended or was cancelled.

alter table worker_shifts
  -- When it was cancelled or marked as a no-show: a dispute can be opened for 72 hours after it.
  add column cancelled_at timestamptz,
  drop constraint worker_shifts_pay_basis_check,
  add constraint worker_shifts_pay_basis_check
    check (pay_basis in ('worked', 'minimum', 'agreed', 'decided', 'cancellation')),
  -- Pay of a shift that was not worked counts no minutes.
  add constraint worker_shifts_cancelled_unworked check (status <> 'cancelled' or coalesce(worked_minutes, 0) = 0);

update worker_shifts as booked set cancelled_at = coalesce(
  (select max(entry.at) from attendance_log as entry
    where entry.worker_shift_id = booked.id and entry.event in ('cancelled', 'missed')), booked.updated_at)
where booked.status = 'cancelled';
