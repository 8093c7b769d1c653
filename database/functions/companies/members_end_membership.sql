create trigger members_end_membership after update of holder_id, role, site_ids or delete on company_members
  for each row execute function end_membership();
