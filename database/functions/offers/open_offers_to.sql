/* The offers that wait for an answer of a worker, by job; of two the one that ends first. Called for those who have any. */
create or replace function open_offers_to(of_worker uuid, at timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_object_agg(offer.job_id, jsonb_build_object('id', offer.id, 'status', offer.status,
        'wage_cents', offer.wage_cents::text, 'expires_at', offer.expires_at)
        order by offer.expires_at desc, offer.id desc)
    from offers as offer
    where offer.worker_id = of_worker and offer.status in ('open', 'agreed') and offer.expires_at > at);
end $$;
