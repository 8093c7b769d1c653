/* Booked shifts that a block leaves as they are, with all that belongs to them: to come, running, or not settled yet. */
create or replace view standing_shifts as
  select booked.id as worker_shift_id, booked.job_id, booked.worker_id, job.owner_id, booked.ends_at
  from worker_shifts as booked join jobs as job on job.id = booked.job_id
  where booked.status in ('scheduled', 'in_progress')
    or booked.overtime_status = 'requested'
    or (booked.funding in ('in_review', 'due') and exists (
      select from worker_shift_funding as money
      where money.worker_shift_id = booked.id and money.funding <> 'paid'))
    or exists (
      select from disputes as dispute where dispute.worker_shift_id = booked.id and dispute.status <> 'resolved');
