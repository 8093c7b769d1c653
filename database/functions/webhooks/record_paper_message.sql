create or replace function record_paper_message() returns trigger language plpgsql as $$
begin
  perform record_webhook_message(new.holder_id, 'paper.issued', new.issued_at,
    jsonb_build_object('paper_id', new.id, 'amount', wire_amount(new.total_cents)));
  return null;
end $$;
