/* A new employer is the owner of their own company until they join another. */
create or replace function add_owner() returns trigger language plpgsql as $$
begin
  insert into company_members (user_id, holder_id, role, joined_at) values (new.id, new.id, 'owner', new.created_at);
  return null;
end $$;
