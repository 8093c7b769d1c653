-- By a trigger, because a shift ends in many ways; at the end of the transaction, when all locks of wallets are taken, and
-- nothing waits for a lock after the figures of a person are locked. The sources of the times stand for the scans: one that
-- comes late may change nothing else.
create constraint trigger worker_shifts_judged after update on worker_shifts deferrable initially deferred
  for each row when (
    (old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.cancel_reason, old.worked_minutes, old.pay_cents, old.late_cancellation, old.was_due,
        old.agreed_no_show, old.check_in_by, old.check_out_by)
      is distinct from (new.status, new.cancel_reason, new.worked_minutes, new.pay_cents, new.late_cancellation, new.was_due,
        new.agreed_no_show, new.check_in_by, new.check_out_by))
  execute function judge_changed_shift();
