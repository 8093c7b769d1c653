create trigger kiosks_end_reported after update of revoked_at on kiosks
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function report_ended_kiosk();
