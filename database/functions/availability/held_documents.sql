/* What a person has on file, as far as requirements look at it. A function, because few rows of a list need it. */
create or replace function held_documents(of_user uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object('document_type', held.document_type, 'certificate', held.certificate,
      'expires_on', held.expires_on))
    from documents as held where held.user_id = of_user);
end $$;
