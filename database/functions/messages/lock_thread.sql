/*
 * Locks the account of a writer, for the limits, and then the thread. Each statement of a function sees what was
 * committed before it began, so all that is read after the locks is what they protect. No row for a thread of others.
 */
create or replace function lock_thread(of_thread uuid, of_user uuid)
returns table (thread message_threads, facts thread_facts, is_suspended boolean) language plpgsql rows 1 as $$
begin
  select suspended_at is not null into is_suspended from users where users.id = of_user for no key update;
  select found_thread.* into thread from message_threads as found_thread
  where found_thread.id = of_thread and of_user in (found_thread.owner_id, found_thread.worker_id) for update;
  if not found then
    return;
  end if;
  select found_facts.* into facts from thread_facts as found_facts where found_facts.thread_id = of_thread;
  if not found then
    return;
  end if;
  return next;
end $$;
