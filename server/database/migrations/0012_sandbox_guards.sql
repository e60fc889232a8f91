-- What has been written stays as it was written, with one exception: the reset of a test environment deletes what that
-- environment wrote, in a transaction that names its organisation. Nothing of live, and nothing of the audit trail, ever goes.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('ledger_postings', 'ledger_entries', 'order_steps') then
    if to_jsonb(old) ->> 'environment' = 'test'
       and to_jsonb(old) ->> 'organisation_id' = current_setting('partner_desk.reset_organisation', true) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
-- Admission tells with every request how far the clock of its test environment stands ahead, and how many scenarios are armed.
drop function admit(bigint[], uuid[], integer[]);
--> statement-breakpoint
create function admit(keys bigint[], signatures uuid[], limits integer[])
returns table (fresh boolean, admitted boolean, retry_after integer, key_version integer, organisation_version integer,
  clock_offset double precision, armed_scenarios integer)
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
           k.version, o.version, coalesce(b.clock_offset, 0)::double precision, coalesce(b.armed_scenarios, 0)
      from decided
      left join api_keys k on k.number = decided.key_number
      left join organisations o on o.id = k.organisation_id
      left join sandboxes b on b.organisation_id = k.organisation_id and k.environment = 'test'
     order by position;
end $$;
