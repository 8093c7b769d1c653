-- What a search for jobs has to look at for a person, so that it does not look for what most people have none of.

-- What is written from now on is flagged by triggers, which follow in this transaction; what is there is flagged below.
lock table jobs, applications, worker_shifts, offers, standbys, connections, availabilities in share row exclusive mode;

-- Bits that are only ever added: 1 a block, 2 jobs that not everybody sees, 4 work times, bookings, offers or standby.
alter table users add column search_flags smallint not null default 0;

update users set search_flags = found.flags
from (
  select user_id, bit_or(flag)::smallint as flags from (
    select user_id, 1 as flag from connections where kind = 'blocked'
    union all
    select other_id, 1 from connections where kind = 'blocked'
    union all
    select other_id, 2 from connections where kind = 'favourite'
    union all
    select application.worker_id, 2 from applications as application join jobs as job on job.id = application.job_id
    where not job.is_public
    union all
    select worker_id, 6 from offers
    union all
    select worker_id, 4 from standbys
    union all
    select worker_id, 4 from worker_shifts where status in ('scheduled', 'in_progress')
    union all
    select user_id, 4 from availabilities where weekly is not null or days_off <> '[]') as flagged
  group by user_id) as found
where users.id = found.user_id;
