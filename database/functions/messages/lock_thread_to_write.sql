/*
 * As lock_thread, for a message to be sent: one that was stored under the same name, the times of the messages that reach
 * the limits of the account, and the booked shift of one of these statuses that a quick reply is about.
 */
create or replace function lock_thread_to_write(
  of_thread uuid, of_party uuid, of_author uuid, of_sites uuid[], of_side text, of_client uuid, per_minute integer, per_day integer, at timestamptz, around interval,
  of_statuses text[])
returns table (
  thread message_threads, facts thread_facts, is_suspended boolean, author_first text, author_last text, stored messages,
  minute_reached_at timestamptz, day_reached_at timestamptz, shift_id uuid
) language plpgsql rows 1 as $$
declare
  locked record;
begin
  select * into locked from lock_thread(of_thread, of_party, of_author, of_sites);
  if not found then
    return;
  end if;
  thread := locked.thread;
  facts := locked.facts;
  is_suspended := locked.is_suspended;
  author_first := locked.author_first;
  author_last := locked.author_last;
  select message.* into stored from messages as message
  where message.thread_id = of_thread and message.client_id = of_client and message.side = of_side;
  -- One message to a crew is one text, however many threads it is in, and has a limit for itself.
  minute_reached_at := (select message.sent_at from messages as message
    where message.author_id = of_author and not message.to_crew
    order by message.sent_at desc offset per_minute - 1 limit 1);
  day_reached_at := (select message.sent_at from messages as message
    where message.author_id = of_author and not message.to_crew
    order by message.sent_at desc offset per_day - 1 limit 1);
  shift_id := (select booked.id from worker_shifts as booked
    where booked.job_id = (thread).job_id and booked.worker_id = (thread).worker_id
      and booked.status = any (of_statuses)
      and (booked.status = 'in_progress'
        or (booked.status = 'scheduled' and booked.starts_at between at - around and at + around)
        or (booked.status = 'completed'
          and coalesce(booked.checked_out_at, booked.ends_at) between at - around and at))
    order by booked.status <> 'in_progress', abs(extract(epoch from booked.starts_at - at)), booked.id limit 1);
  return next;
end $$;
