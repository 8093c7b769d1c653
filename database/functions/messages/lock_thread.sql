/*
 * Locks the account of a writer, for the limits, and then the thread. Each statement of a function sees what was
 * committed before it began, so all that is read after the locks is what they protect. No row for a thread of others, or at
 * other sites; null for the sites stands for all of them. The party is the worker or the company.
 */
create or replace function lock_thread(of_thread uuid, of_party uuid, of_author uuid, of_sites uuid[])
returns table (
  thread message_threads, facts thread_facts, is_suspended boolean, author_first text, author_last text
) language plpgsql rows 1 as $$
begin
  select suspended_at is not null, first_name, last_name into is_suspended, author_first, author_last
  from users where users.id = of_author for no key update;
  select found_thread.* into thread from message_threads as found_thread
  where found_thread.id = of_thread and of_party in (found_thread.owner_id, found_thread.worker_id)
    and (of_sites is null or exists (
      select from jobs as job where job.id = found_thread.job_id and job.site_id = any (of_sites)))
  for update;
  if not found then
    return;
  end if;
  select found_facts.* into facts from thread_facts as found_facts where found_facts.thread_id = of_thread;
  if not found then
    return;
  end if;
  return next;
end $$;
