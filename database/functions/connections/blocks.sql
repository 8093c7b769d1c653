/* Who is hidden from whom: a block by either side hides both from each other. */
create or replace view blocks as
  select user_id, other_id, created_at from connections where kind = 'blocked'
  union all
  select other_id, user_id, created_at from connections where kind = 'blocked';
