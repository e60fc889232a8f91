-- Commands that were planned outside of a transaction, applied together by one statement.

-- Locks rows that commands want to change, as far as nobody else has them, and answers those that are still as they were
-- when they were read.
create function lock_unchanged(target text, expected jsonb) returns uuid[] language plpgsql as $$
declare
  found_ids uuid[];
begin
  execute format('select array_agg(id) from (select t.id from %1$I t join jsonb_populate_recordset(null::%1$I, $1) e using (id)
      where (t.status, t.updated_at) = (e.status, e.updated_at) order by t.id for update of t skip locked) as locked', target)
    into found_ids using expected;
  return coalesce(found_ids, '{}');
end $$;
--> statement-breakpoint
-- Changes columns of rows; all name the same columns.
create function change_rows(target text, changes jsonb) returns void language plpgsql as $$
declare
  columns text := (select string_agg(format('%1$I = c.%1$I', key), ', ')
                     from jsonb_object_keys(changes -> 0) as key where key <> 'id');
begin
  execute format('update %1$I t set %2$s from jsonb_populate_recordset(null::%1$I, $1) c where t.id = c.id', target, columns)
    using changes;
end $$;
--> statement-breakpoint
-- Locks the heads of audit chains that nobody else has, and answers which they are. With the rights of the owner, because a
-- lock asks for the right to change what only the trigger may change.
create function lock_free_heads(wanted uuid[]) returns uuid[]
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(h.chain), '{}')
    from (select a.chain from audit_heads a where a.chain = any (wanted) order by a.chain for update skip locked) as h
$$;
--> statement-breakpoint
-- Applies a batch of commands in one transaction, in their order. Nothing of one that can't be applied is written, and the
-- others are. It waits for no row of anybody else: whatever is locked makes the commands of that organisation busy. What
-- may still be waited for, the end of a transaction that has inserted the same unique value, is waited for a moment.
--
-- commands: organisation_id, environment, key and fingerprint of the Idempotency-Key, clock_offset and now by which it was
--   planned, has_events
-- all others name their command by its place, c, the first is 1: postings and entries as `post_entries` takes them, rows
--   (table, row), changes (table, id, expected, set), and acts, answers and events as `finish_work` takes them
--
-- Answers a state for each: applied; stored (with the answer), running and reused as `begin_idempotent` says; busy, to be
-- sent again; again, to be planned again.
create function apply_commands(batch jsonb)
returns table (place integer, state text, status integer, body text)
language plpgsql set lock_timeout = '50ms' as $$
#variable_conflict use_column
declare
  states text[] := '{}';
  seen text[] := '{}';
  stopped uuid[];
  chains uuid[];
  feeds text[];
  accounts text[];
  unchanged uuid[] := '{}';
  command record;
  begun record;
begin
  -- A clock that is being moved, or an environment that is being reset, takes this lock for itself.
  select coalesce(array_agg(o.id), '{}') into stopped
    from (select distinct c.organisation_id as id
            from jsonb_to_recordset(batch -> 'commands') as c (organisation_id uuid, environment text)
           where c.environment = 'test' order by 1) as o
   where not pg_try_advisory_xact_lock_shared(4711, hashtext(o.id::text));
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
           c.organisation_id = any (chains) and c.organisation_id <> all (stopped)
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
        from begin_idempotent(command.organisation_id, command.environment, command.key, command.fingerprint);
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
