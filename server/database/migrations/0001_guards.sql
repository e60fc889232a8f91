-- What has been written to the ledger, the feed and the audit trail stays as it was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger events_immutable before update on events
  for each row execute function refuse_change();
--> statement-breakpoint
-- All entries of a posting are written by one statement, and they add up to zero in each currency.
create function check_posting_balances() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select posting_id into unbalanced from written group by posting_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % does not balance', unbalanced using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as written for each statement execute function check_posting_balances();
--> statement-breakpoint
-- Admission of a batch of verified requests (contract 2, steps 3 and 4): spends each signature and keeps the sliding rate
-- log. Every key is locked first, in order, so that processes decide one after the other; the statement after that takes
-- a new snapshot and so sees all that the others have committed.
create function admit(keys bigint[], signatures uuid[], limits integer[])
returns table (fresh boolean, admitted boolean, retry_after integer, key_version integer, organisation_version integer)
-- The plan is kept from when the tables were small; it must not read the whole of them once they are large.
language plpgsql set enable_seqscan = off as $$
declare
  moment timestamptz;
begin
  perform pg_advisory_xact_lock(number)
    from (select distinct number from unnest(keys) as number order by number) as ordered;
  moment := clock_timestamp();
  return query
    with request as (
      select r.position, r.key_number, r.signature, r.rate_limit,
             (select true from spent_signatures s
               where s.key_number = r.key_number and s.signature = r.signature limit 1) is null as is_fresh
        from unnest(keys, signatures, limits) with ordinality as r (key_number, signature, rate_limit, position)
    ), used as (
      -- The last requests of a key by its index, whatever the planner believes of the table; those of the window count.
      select keyed.key_number, count(recent.spent_at) as requests, min(recent.spent_at) as oldest
        from (select distinct request.key_number, request.rate_limit from request) as keyed
        left join lateral (
          select latest.spent_at
            from (select s.spent_at from spent_signatures s
                   where s.key_number = keyed.key_number and s.admitted
                   order by s.spent_at desc limit coalesce(keyed.rate_limit, 0)) as latest
           where latest.spent_at > moment - interval '60 seconds') as recent on true
       group by keyed.key_number
    ), ranked as (
      select request.*, row_number() over (partition by request.key_number, is_fresh order by position) as place
        from request
    ), decided as (
      select ranked.*, used.oldest,
             is_fresh and (rate_limit is null or used.requests + place <= rate_limit) as is_admitted
        from ranked join used on used.key_number = ranked.key_number
    ), written as (
      insert into spent_signatures (key_number, signature, spent_at, admitted)
      select decided.key_number, decided.signature, moment, is_admitted from decided where is_fresh
    )
    select is_fresh, is_admitted,
           greatest(1, ceil(extract(epoch from oldest + interval '60 seconds' - moment)))::integer,
           k.version, o.version
      from decided
      left join api_keys k on k.number = decided.key_number
      left join organisations o on o.id = k.organisation_id
     order by position;
end $$;
--> statement-breakpoint
-- What admission must know of a key, in one row: the key, its secrets, and what of its organisation decides.
create view admission_keys as
  select k.id, k.number, k.organisation_id, k.environment, k.permissions, k.session_id, k.member_id, k.expires_at,
         k.revoked_at, k.version as key_version, o.version as organisation_version, o.kyb_status, o.ip_allowlist,
         o.allowlist_includes_dashboard,
         (select json_agg(json_build_object('id', s.id, 'sealed', encode(s.sealed, 'base64'), 'valid_until', s.valid_until))
            from api_key_secrets s where s.key_id = k.id) as secrets
    from api_keys k join organisations o on o.id = k.organisation_id;
--> statement-breakpoint
-- Opens a repeated POST (contract 2, step 9). The lock lasts until the transaction ends, so a second request with the same
-- key is either told that the first is running, or finds its committed answer in the statement after the lock.
create function begin_idempotent(organisation uuid, env text, idempotency_key text, request_fingerprint bytea)
returns table (state text, status integer, body text) language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(1, hashtext(organisation || '/' || env || '/' || idempotency_key)) then
    return query select 'running', null::integer, null::text;
    return;
  end if;
  return query
    select case when a.fingerprint = request_fingerprint then 'stored' else 'reused' end, a.status, a.body
      from idempotent_answers a
     where a.organisation_id = organisation and a.environment = env and a.key = idempotency_key
       and a.created_at > clock_timestamp() - interval '48 hours';
  if not found then
    return query select 'new', null::integer, null::text;
  end if;
end $$;
