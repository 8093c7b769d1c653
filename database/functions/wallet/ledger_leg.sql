/* One leg of a journal for post_journal, of an account without shards. */
create or replace function ledger_leg(of_owner uuid, of_kind text, of_ref uuid, amount bigint) returns jsonb
language sql stable as $$
  select jsonb_build_object('owner', of_owner, 'kind', of_kind, 'ref', of_ref, 'shard', 0, 'amount', amount)
$$;
