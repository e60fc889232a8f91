CREATE TABLE "forgotten_signatures" (
	"id" smallint PRIMARY KEY NOT NULL,
	"signed_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spent_signatures" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
insert into forgotten_signatures (id, signed_until) values (1, 'epoch');
--> statement-breakpoint
-- Whoever deletes spent signatures, up to which signed time they may be gone is known from the same moment on. The version
-- before writes no signed time: its processes accept what is signed up to 300 s ahead of their own clock.
create function remember_forgotten_signatures() returns trigger language plpgsql as $$
declare
  latest timestamptz := (select max(coalesce(signed_at, spent_at + interval '300 seconds')) from forgotten);
begin
  update forgotten_signatures set signed_until = latest where id = 1 and signed_until < latest;
  return null;
end $$;
--> statement-breakpoint
create trigger spent_signatures_remember_forgotten after delete on spent_signatures
referencing old table as forgotten for each statement execute function remember_forgotten_signatures();
--> statement-breakpoint
-- Admission of a batch of verified requests (contract 2, steps 2 to 4): judges by one clock whether each signature is fresh,
-- spends it and keeps the sliding rate log. Every key is locked first, in order, so that processes decide one after the other;
-- the statement after that takes a new snapshot and so sees all that the others have committed.
create function admit(keys bigint[], signatures uuid[], signed bigint[], limits integer[])
returns table (fresh boolean, outdated boolean, admitted boolean, remaining integer, resets_in integer,
  decided_at double precision, forgotten_until double precision, key_version integer, organisation_version integer,
  clock_offset double precision, armed_scenarios integer)
-- The plan must not read the whole tables, also where it was made while they were small; making it anew for each call cost
-- twice as much as running it.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moment timestamptz;
begin
  perform pg_advisory_xact_lock(number)
    from (select distinct number from unnest(keys) as number order by number) as ordered;
  moment := clock_timestamp();
  return query
    with forgotten as (
      -- In the statement that looks for spent signatures: those that are gone from its snapshot are not newer than this.
      select f.signed_until from forgotten_signatures f where f.id = 1
    ), claimed as (
      select r.position, r.key_number, r.signature, to_timestamp(r.signed) as signed_at, r.rate_limit,
             coalesce(abs(floor(extract(epoch from moment)) - r.signed) > 300, false) as is_outdated
        from unnest(keys, signatures, signed, limits) with ordinality
          as r (key_number, signature, signed, rate_limit, position)
    ), request as (
      select c.*, not c.is_outdated
             and (c.signed_at is null or coalesce(c.signed_at > (select f.signed_until from forgotten f), false))
             and (select true from spent_signatures s
                   where s.key_number = c.key_number and s.signature = c.signature limit 1) is null as is_fresh
        from claimed c
    ), used as (
      -- The requests of the window by the index of their key. Rows that a clock since set back dated into the future are none.
      select keyed.key_number, count(recent.spent_at)::integer as requests, min(recent.spent_at) as oldest
        from (select distinct request.key_number, request.rate_limit from request) as keyed
        left join lateral (
          select s.spent_at from spent_signatures s
           where s.key_number = keyed.key_number and s.admitted
             and s.spent_at > moment - interval '60 seconds' and s.spent_at <= moment
           order by s.spent_at desc limit coalesce(keyed.rate_limit, 0)) as recent on true
       group by keyed.key_number
    ), ranked as (
      select request.*,
             (row_number() over (partition by request.key_number, is_fresh order by position))::integer as place
        from request
    ), decided as (
      select ranked.*, used.oldest, rate_limit - used.requests - place as room,
             is_fresh and (rate_limit is null or used.requests + place <= rate_limit) as is_admitted
        from ranked join used on used.key_number = ranked.key_number
    ), written as (
      insert into spent_signatures (key_number, signature, spent_at, signed_at, admitted)
      select decided.key_number, decided.signature, moment, decided.signed_at, is_admitted from decided where is_fresh
    )
    select is_fresh, is_outdated, is_admitted, greatest(0, room),
           greatest(1, ceil(extract(epoch from coalesce(oldest, moment) + interval '60 seconds' - moment)))::integer,
           (extract(epoch from moment) * 1000)::double precision,
           (select extract(epoch from f.signed_until) from forgotten f)::double precision,
           k.version, o.version, coalesce(b.clock_offset, 0)::double precision, coalesce(b.armed_scenarios, 0)
      from decided
      left join api_keys k on k.number = decided.key_number
      left join organisations o on o.id = k.organisation_id
      left join sandboxes b on b.organisation_id = k.organisation_id and k.environment = 'test'
     order by position;
end $$;
--> statement-breakpoint
-- What the version before calls: its processes have judged the time by their own clocks and don't hand it on.
create or replace function admit(keys bigint[], signatures uuid[], limits integer[])
returns table (fresh boolean, admitted boolean, retry_after integer, key_version integer, organisation_version integer,
  clock_offset double precision, armed_scenarios integer) language sql as $$
  select a.fresh, a.admitted, a.resets_in, a.key_version, a.organisation_version, a.clock_offset, a.armed_scenarios
    from admit(keys, signatures, null::bigint[], limits) as a
$$;
