-- Rows in place of the advisory locks of admission, of an Idempotency-Key and of a test environment's clock.

-- A row for each key that has sent a request. Never changed: whoever admits requests of the key locks it.
CREATE TABLE "admission_turns" (
	"key_number" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- A row for each organisation. Never changed: writes of its test environment share it, and who moves the clock has it
-- alone. Not the row in `sandboxes`, which a write that takes a scenario changes: it would wait for one that moves the
-- clock, and that one for the records of the first.
CREATE TABLE "clock_turns" (
	"organisation_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
create function add_clock_turn() returns trigger language plpgsql as $$
begin
  insert into clock_turns (organisation_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger organisations_clock_turn after insert on organisations
  for each row execute function add_clock_turn();
--> statement-breakpoint
insert into clock_turns (organisation_id) select id from organisations;
--> statement-breakpoint
-- Shares the clock of a test environment until the transaction ends.
create function share_clock(organisation uuid) returns void language plpgsql as $$
begin
  perform 1 from clock_turns t where t.organisation_id = organisation for key share;
  if not found then
    insert into clock_turns (organisation_id) values (organisation) on conflict do nothing;
    perform 1 from clock_turns t where t.organisation_id = organisation for key share;
  end if;
end $$;
--> statement-breakpoint
-- Waits for all who share the clock, and has it alone until the transaction ends.
create function lock_clock(organisation uuid) returns void language plpgsql as $$
begin
  perform 1 from clock_turns t where t.organisation_id = organisation for update;
  if not found then
    insert into clock_turns (organisation_id) values (organisation) on conflict do nothing;
    perform 1 from clock_turns t where t.organisation_id = organisation for update;
  end if;
  -- Processes of the previous version share this lock outside of `begin_idempotent`; the next version can drop it. The row
  -- comes first: a reset already shares it, and would deadlock with an advance that held this lock and waited for the row.
  perform pg_advisory_xact_lock(4711, hashtext(organisation::text));
end $$;
--> statement-breakpoint
-- Admission of a batch of verified requests: judges by one clock whether each signature is fresh, spends it and keeps the
-- sliding rate log. Every key is locked first, in order, so that processes decide one after the other; the statement after
-- that takes a new snapshot and so sees all that the others have committed. Who inserts missing rows has locked none yet, so
-- two processes never wait for each other.
create or replace function admit(keys bigint[], signatures uuid[], signed bigint[], limits integer[])
returns table (fresh boolean, outdated boolean, admitted boolean, remaining integer, resets_in integer,
  decided_at double precision, forgotten_until double precision, key_version integer, organisation_version integer,
  clock_offset double precision, armed_scenarios integer)
-- The plan must not read the whole tables, also where it was made while they were small; making it anew for each call cost
-- twice as much as running it.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moment timestamptz;
begin
  insert into admission_turns (key_number)
  select asked.number from (select distinct number from unnest(keys) as number) as asked
   where not exists (select from admission_turns t where t.key_number = asked.number)
   order by asked.number
      on conflict do nothing;
  perform 1 from admission_turns t where t.key_number = any (keys) order by t.key_number for no key update;
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
-- What stands for an Idempotency-Key: the state new, running, stored (with the answer) or reused. A row of status 0 says that
-- a call outside of the database is running, and counts for nothing after a minute: a crash left it behind. Without a
-- fingerprint it is the claim of a transaction, which counts only while that runs, when no other can see it.
create function kept_answer(organisation uuid, env text, idempotency_key text, request_fingerprint bytea)
returns table (state text, status integer, body text) language sql stable as $$
  select case when a.key is null then 'new' when a.fingerprint <> request_fingerprint then 'reused'
              when a.status = 0 then 'running' else 'stored' end, a.status, a.body
    from (select 1) as one
    left join idempotent_answers a
      on a.organisation_id = organisation and a.environment = env and a.key = idempotency_key
     and (a.status <> 0 or a.fingerprint <> '')
     and a.created_at > clock_timestamp() - case when a.status = 0 then interval '1 minute' else interval '48 hours' end
$$;
--> statement-breakpoint
-- Claims an Idempotency-Key until the transaction ends, and answers whether it was free: inserts its row, or locks one that
-- counts for nothing. Waits a moment for a row that another transaction has inserted: it may be about to commit its answer.
create function claim_key(organisation uuid, env text, idempotency_key text) returns boolean
language plpgsql set lock_timeout = '20ms' as $$
begin
  insert into idempotent_answers (organisation_id, environment, key, fingerprint, status, body, created_at)
  values (organisation, env, idempotency_key, '', 0, '', clock_timestamp())
  on conflict do nothing;
  if not found then
    perform 1 from idempotent_answers a
     where a.organisation_id = organisation and a.environment = env and a.key = idempotency_key for update skip locked;
  end if;
  return found;
exception when lock_not_available then
  return false;
end $$;
--> statement-breakpoint
-- Opens a repeated POST. Work that reaches outside of the database runs in two transactions: the first leaves a row of
-- status 0 (running), the second writes the answer. The claim lasts until the transaction ends, so a second request with the
-- same key finds either that the first is running, or its committed answer. In a test environment the clock is shared first,
-- so that each write comes wholly before a reset or wholly after it.
create or replace function begin_idempotent(organisation uuid, env text, idempotency_key text, request_fingerprint bytea)
returns table (state text, status integer, body text) language plpgsql as $$
declare
  is_claimed boolean;
begin
  if env = 'test' then
    perform share_clock(organisation);
  end if;
  select * into state, status, body from kept_answer(organisation, env, idempotency_key, request_fingerprint);
  if state = 'new' then
    is_claimed := claim_key(organisation, env, idempotency_key);
    -- By what was committed meanwhile.
    select * into state, status, body from kept_answer(organisation, env, idempotency_key, request_fingerprint);
    if state = 'new' and not is_claimed then
      state := 'running';
    end if;
  end if;
  return next;
end $$;
--> statement-breakpoint
-- Keeps answers of Idempotency-Keys for 48 hours, in place of claims and running calls, and of answers that are older. Where
-- another answer stands, nothing may be written twice: the error PD002.
create or replace function keep_answers(answers jsonb) returns void language plpgsql as $$
declare
  written integer;
begin
  insert into idempotent_answers as kept (organisation_id, environment, key, fingerprint, status, body, created_at)
  select a.organisation_id, a.environment, a.key, decode(a.fingerprint, 'hex'), a.status, a.body, clock_timestamp()
    from jsonb_to_recordset(answers) as a (organisation_id uuid, environment text, key text, fingerprint text,
           status integer, body text)
  on conflict (organisation_id, environment, key) do update
     set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
         -- A claim of this transaction keeps its time, so that no index changes.
         created_at = case when excluded.status <> 0 and kept.created_at >= date_trunc('milliseconds', now())
                           then kept.created_at else excluded.created_at end
   where kept.status = 0 or kept.created_at < clock_timestamp() - interval '48 hours';
  get diagnostics written = row_count;
  if written < jsonb_array_length(answers) then
    raise exception 'an Idempotency-Key has another answer' using errcode = 'PD002', detail = 'It was kept by another request.';
  end if;
end $$;
--> statement-breakpoint
-- Applies a batch of commands in one transaction, in their order. Nothing of one that can't be applied is written, and the
-- others are. It waits for no row of anybody else: whatever is locked makes the commands of that organisation busy. What
-- may still be waited for, the end of a transaction that has inserted the same unique value, is waited for a moment. The
-- claim of the same Idempotency-Key by such a transaction is one: then the batch fails, and each command runs alone.
--
-- commands: organisation_id, environment, key and fingerprint of the Idempotency-Key, clock_offset and now by which it was
--   planned, has_events
-- all others name their command by its place, c, the first is 1: postings and entries as `post_entries` takes them, rows
--   (table, row), changes (table, id, expected, set), and acts, answers and events as `finish_work` takes them
--
-- Answers a state for each: applied; stored (with the answer), running and reused as `kept_answer` says; busy, to be
-- sent again; again, to be planned again.
create or replace function apply_commands(batch jsonb)
returns table (place integer, state text, status integer, body text)
language plpgsql set lock_timeout = '50ms' as $$
#variable_conflict use_column
declare
  states text[] := '{}';
  seen text[] := '{}';
  shared uuid[];
  chains uuid[];
  feeds text[];
  accounts text[];
  unchanged uuid[] := '{}';
  command record;
  begun record;
begin
  -- Who moves a clock, or resets an environment, has this row alone.
  select coalesce(array_agg(t.organisation_id), '{}') into shared from (
    select k.organisation_id from clock_turns k
     where k.organisation_id in (
       select c.organisation_id
         from jsonb_to_recordset(batch -> 'commands') as c (organisation_id uuid, environment text) where c.environment = 'test')
     order by k.organisation_id for key share skip locked) as t;
  chains := lock_free_heads(array(
    select c.organisation_id from jsonb_to_recordset(batch -> 'commands') as c (organisation_id uuid)));
  select array_agg(f.feed) into feeds from (
    select e.organisation_id || '/' || e.environment as feed from event_counters e
     where (e.organisation_id, e.environment) in (
       select c.organisation_id, c.environment
         from jsonb_to_recordset(batch -> 'commands') as c (organisation_id uuid, environment text, has_events boolean)
        where c.has_events)
     order by e.organisation_id, e.environment for update skip locked) as f;
  select array_agg(l.account) into accounts from (
    select concat_ws('/', a.organisation_id, a.environment, a.currency, a.kind) as account from ledger_accounts a
     where (a.organisation_id, a.environment, a.currency, a.kind) in (
       select e.organisation_id, e.environment, e.currency, e.kind
         from jsonb_to_recordset(batch -> 'entries') as e (organisation_id uuid, environment text, currency text, kind text))
     order by a.id for update skip locked) as l;
  for command in
    select c."table", jsonb_agg(c.expected) as expected
      from jsonb_to_recordset(batch -> 'changes') as c ("table" text, expected jsonb) group by c."table" order by c."table"
  loop
    unchanged := unchanged || lock_unchanged(command."table", command.expected);
  end loop;

  for command in
    select c.n, c.organisation_id, c.environment, c.key, decode(c.fingerprint, 'hex') as fingerprint,
           concat_ws('/', c.organisation_id, c.environment, c.key) as name,
           c.organisation_id = any (chains) and (c.environment <> 'test' or c.organisation_id = any (shared))
             and (not c.has_events or coalesce(c.organisation_id || '/' || c.environment = any (feeds), false))
             and coalesce(m.is_locked, true) as is_free,
           -- By the clock as it stands, which nobody moves before this transaction has ended.
           c.clock_offset = coalesce(b.clock_offset, 0) and c.now >= coalesce(b.moved_to, c.now) as is_in_time,
           coalesce(h.ids, '{}') as changes
      from rows from (jsonb_to_recordset(batch -> 'commands') as (organisation_id uuid, environment text, key text,
             fingerprint text, clock_offset bigint, now timestamptz(3), has_events boolean)) with ordinality
             as c (organisation_id, environment, key, fingerprint, clock_offset, now, has_events, n)
      left join (
        select e.c, bool_and(coalesce(concat_ws('/', e.organisation_id, e.environment, e.currency, e.kind) = any (accounts), false))
                      as is_locked
          from jsonb_to_recordset(batch -> 'entries')
            as e (c integer, organisation_id uuid, environment text, currency text, kind text)
         group by e.c) as m on m.c = c.n
      left join (
        select e.c, array_agg((e.expected ->> 'id')::uuid) as ids
          from jsonb_to_recordset(batch -> 'changes') as e (c integer, expected jsonb) group by e.c) as h on h.c = c.n
      left join sandboxes b on b.organisation_id = c.organisation_id and c.environment = 'test'
     order by c.n
  loop
    if command.is_free is not true then
      states := states || 'busy'::text;
    elsif command.name = any (seen) then
      states := states || 'running'::text;
    else
      seen := seen || command.name;
      select * into begun
        from kept_answer(command.organisation_id, command.environment, command.key, command.fingerprint);
      if begun.state = 'stored' then
        place := command.n; state := 'stored'; status := begun.status; body := begun.body;
        return next;
      end if;
      states := states || case when begun.state <> 'new' then begun.state
        when command.is_in_time and command.changes <@ unchanged then 'applied' else 'again' end;
      if states[command.n] = 'applied' then
        -- The next command that was planned by the same row finds another.
        unchanged := array(select id from unnest(unchanged) as id where id <> all (command.changes));
      end if;
    end if;
  end loop;

  for command in
    select p.c from post_entries(
        (select coalesce(jsonb_agg(to_jsonb(q.posting) order by q.n), '[]') from (
           select e.value as posting, e.ordinality as n from jsonb_array_elements(batch -> 'postings') with ordinality as e
            where states[(e.value ->> 'c')::integer] = 'applied') as q),
        (select coalesce(jsonb_agg(e.value order by e.ordinality), '[]')
           from jsonb_array_elements(batch -> 'entries') with ordinality as e
          where states[(e.value ->> 'c')::integer] = 'applied')) as refused
      join lateral (
        select (e.value ->> 'c')::integer as c, row_number() over (order by e.ordinality) as n
          from jsonb_array_elements(batch -> 'postings') with ordinality as e
         where states[(e.value ->> 'c')::integer] = 'applied') as p on p.n = refused.place
  loop
    states[command.c] := 'again';
  end loop;

  perform insert_rows(r."table", jsonb_agg(r."row" order by r.n))
    from rows from (jsonb_to_recordset(batch -> 'rows') as (c integer, "table" text, "row" jsonb)) with ordinality
           as r (c, "table", "row", n)
   where states[r.c] = 'applied'
   group by r."table" order by min(r.n);
  perform change_rows(h."table", jsonb_agg(h."set"))
    from jsonb_to_recordset(batch -> 'changes') as h (c integer, "table" text, "set" jsonb)
   where states[h.c] = 'applied'
   group by h."table", (select string_agg(key, ',' order by key) from jsonb_object_keys(h."set") as key);
  perform finish_work(
    (select coalesce(jsonb_agg(e.value order by e.ordinality), '[]') from jsonb_array_elements(batch -> 'acts')
       with ordinality as e where states[(e.value ->> 'c')::integer] = 'applied'),
    (select coalesce(jsonb_agg(e.value order by e.ordinality), '[]') from jsonb_array_elements(batch -> 'answers')
       with ordinality as e where states[(e.value ->> 'c')::integer] = 'applied'),
    (select coalesce(jsonb_agg(e.value order by e.ordinality), '[]') from jsonb_array_elements(batch -> 'events')
       with ordinality as e where states[(e.value ->> 'c')::integer] = 'applied'),
    '[]', null);
  return query
    select s.n::integer, s.state, null::integer, null::text from unnest(states) with ordinality as s (state, n)
     where s.state <> 'stored';
end $$;
