/* Makes a new employer the owner of a company; joining another replaces it. */
create or replace function add_owner() returns trigger language plpgsql as $$
begin
  insert into company_members (user_id, holder_id, role, joined_at) values (new.id, new.id, 'owner', new.created_at);
  return null;
end $$;
