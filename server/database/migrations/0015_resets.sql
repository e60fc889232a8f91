-- Opens a repeated POST (contract 2, step 9), as before; in a test environment the lock that a reset takes for itself is
-- shared first, so that each such write comes wholly before a reset or wholly after it.
create or replace function begin_idempotent(organisation uuid, env text, idempotency_key text, request_fingerprint bytea)
returns table (state text, status integer, body text) language plpgsql as $$
begin
  if env = 'test' then
    perform pg_advisory_xact_lock_shared(4711, hashtext(organisation::text));
  end if;
  if not pg_try_advisory_xact_lock(1, hashtext(organisation || '/' || env || '/' || idempotency_key)) then
    return query select 'running', null::integer, null::text;
    return;
  end if;
  return query
    select case when a.fingerprint <> request_fingerprint then 'reused' when a.status = 0 then 'running' else 'stored' end,
           a.status, a.body
      from idempotent_answers a
     where a.organisation_id = organisation and a.environment = env and a.key = idempotency_key
       and a.created_at > clock_timestamp() - case when a.status = 0 then interval '1 minute' else interval '48 hours' end;
  if not found then
    return query select 'new', null::integer, null::text;
  end if;
end $$;
