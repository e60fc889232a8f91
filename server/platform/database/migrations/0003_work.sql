-- How a transaction ends: one call of `finish_work` writes what a unit of work left for its end, and `post_entries` is the
-- one way in which money moves.

-- A record's id of now: a UUID of version 7. `number` orders those of one millisecond.
create function new_id(number bigint default 0) returns uuid language sql volatile as $$
  select (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7' || lpad(to_hex(number & 4095), 3, '0') || substr(random, 19, 18))::uuid
    from (select lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as ms,
                 gen_random_uuid()::text as random) as parts
$$;
--> statement-breakpoint
-- Inserts rows that are given by their columns' names, as many columns as the first has. A column that is not given has its
-- default.
create function insert_rows(target text, given jsonb) returns void language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(given -> 0) as key);
begin
  execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', target, columns)
    using given;
end $$;
--> statement-breakpoint
-- Acts are inserted here, all of a transaction at once; the trigger chains them. Nothing can be read from it.
create view audit_batches as select null::jsonb as acts where false;
--> statement-breakpoint
-- Chains acts: each head is locked and moved once, whatever the number of its acts. Its row stays locked until the
-- transaction ends, and chains are taken in order, so that two transactions never wait for each other.
create function chain_audit_batch() returns trigger language plpgsql as $$
declare
  act record;
  of_chain uuid;
  head audit_heads%rowtype;
  ids uuid[] := '{}';
  sequences bigint[] := '{}';
  previous bytea[] := '{}';
  hashes bytea[] := '{}';
begin
  for act in
    select a.*, coalesce(a.organisation_id, '00000000-0000-0000-0000-000000000000') as chain
      from rows from (jsonb_to_recordset(new.acts) as (id uuid, organisation_id uuid, environment text, actor jsonb,
             action text, target text, details jsonb, changes jsonb, address text, request_id text, created_at timestamptz(3)))
           with ordinality
             as a (id, organisation_id, environment, actor, action, target, details, changes, address, request_id, created_at, n)
     order by chain, a.n
  loop
    if of_chain is distinct from act.chain then
      update audit_heads set sequence = head.sequence, hash = head.hash where chain = of_chain;
      of_chain := act.chain;
      select * into head from audit_heads where chain = of_chain for update;
      if not found then
        insert into audit_heads values (of_chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
        select * into head from audit_heads where chain = of_chain for update;
      end if;
    end if;
    previous := previous || head.hash;
    head.sequence := head.sequence + 1;
    head.hash := audit_hash(head.hash, head.sequence, act.id, act.organisation_id, act.environment, act.actor, act.action,
      act.target, act.details, act.changes, act.address, act.request_id, act.created_at);
    ids := ids || act.id;
    sequences := sequences || head.sequence;
    hashes := hashes || head.hash;
  end loop;
  update audit_heads set sequence = head.sequence, hash = head.hash where chain = of_chain;
  insert into audit_entries (id, organisation_id, environment, actor, action, target, details, changes, address, request_id,
    created_at, sequence, previous_hash, hash)
  select a.id, a.organisation_id, a.environment, a.actor, a.action, a.target, a.details, a.changes, a.address, a.request_id,
         a.created_at, chained.sequence, chained.previous, chained.hash
    from jsonb_to_recordset(new.acts) as a (id uuid, organisation_id uuid, environment text, actor jsonb, action text,
           target text, details jsonb, changes jsonb, address text, request_id text, created_at timestamptz(3))
    join unnest(ids, sequences, previous, hashes) as chained (id, sequence, previous, hash) using (id)
   order by a.organisation_id, chained.sequence;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_batches_chain instead of insert on audit_batches
  for each row execute function chain_audit_batch();
--> statement-breakpoint
-- Chains what is inserted into the table itself, whatever number and hash it claims. Only the trigger above inserts entries
-- that are chained already: an insert that a trigger makes is one level deeper than any that a client can make.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  of_chain uuid := coalesce(new.organisation_id, '00000000-0000-0000-0000-000000000000');
  head audit_heads%rowtype;
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  select * into head from audit_heads where chain = of_chain for update;
  if not found then
    insert into audit_heads values (of_chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from audit_heads where chain = of_chain for update;
  end if;
  new.sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := audit_hash(new.previous_hash, new.sequence, new.id, new.organisation_id, new.environment, new.actor, new.action,
    new.target, new.details, new.changes, new.address, new.request_id, new.created_at);
  update audit_heads set sequence = new.sequence, hash = new.hash where chain = of_chain;
  return new;
end $$;
--> statement-breakpoint
-- Whether an endpoint that chose these events hears of a type; none chosen means every one. A test delivery is scheduled by
-- whoever sends it.
create function is_subscribed(chosen text[], type text) returns boolean language sql immutable parallel safe as $$
  select type <> 'webhook.test' and (chosen = '{}' or type = any (chosen))
$$;
--> statement-breakpoint
-- Writes events with the next numbers of their feeds, and their deliveries: one for each endpoint that chose the event, held
-- while the endpoint is disabled. A feed's counter stays locked until the transaction ends, so no number is ever missing.
-- real_time: when the work began; where the clock of a feed has been moved past one of its events since, nothing is
-- written and the error PD001 has the clock's offset, in milliseconds, as its detail.
create function append_events(drafts jsonb, real_time timestamptz) returns void language plpgsql as $$
declare
  feed record;
  ahead double precision;
begin
  for feed in
    select d.organisation_id, d.environment, count(*) as events, min(d.created_at) as earliest
      from jsonb_to_recordset(drafts) as d (organisation_id uuid, environment text, created_at timestamptz(3))
     group by d.organisation_id, d.environment order by d.organisation_id, d.environment
  loop
    insert into event_counters as c values (feed.organisation_id, feed.environment, feed.events)
      on conflict (organisation_id, environment) do update set last_sequence = c.last_sequence + excluded.last_sequence;
    continue when real_time is null;
    ahead := feed_clock_offset(feed.organisation_id, feed.environment);
    if ahead > 0 and feed.earliest < real_time + ahead * interval '1 millisecond' then
      raise exception 'the clock of the environment was moved' using errcode = 'PD001', detail = ahead::bigint::text;
    end if;
  end loop;
  insert into events (id, organisation_id, environment, sequence, type, resource_id, body, request_id, created_at)
  select d.id, d.organisation_id, d.environment, c.last_sequence - count(*) over of_feed + row_number() over in_feed,
         d.type, d.resource_id, d.body, d.request_id, d.created_at
    from rows from (jsonb_to_recordset(drafts) as (id text, organisation_id uuid, environment text, type text,
           resource_id uuid, body text, request_id text, created_at timestamptz(3))) with ordinality
           as d (id, organisation_id, environment, type, resource_id, body, request_id, created_at, n)
    join event_counters c using (organisation_id, environment)
  window of_feed as (partition by d.organisation_id, d.environment),
         in_feed as (partition by d.organisation_id, d.environment order by d.n)
   order by d.n;
  insert into webhook_deliveries (id, organisation_id, environment, endpoint_id, event_id, event_type, resource_id, status,
    next_attempt_at, created_at, updated_at)
  select new_id(d.n), d.organisation_id, d.environment, e.id, d.id, d.type, d.resource_id,
         case when e.enabled then 'pending' else 'held' end, case when e.enabled then d.created_at end, d.created_at, d.created_at
    from rows from (jsonb_to_recordset(drafts) as (id text, organisation_id uuid, environment text, type text,
           resource_id uuid, created_at timestamptz(3))) with ordinality
           as d (id, organisation_id, environment, type, resource_id, created_at, n)
    join webhook_endpoints e using (organisation_id, environment)
   where is_subscribed(e.events, d.type)
   order by d.n
      on conflict (event_id, endpoint_id) do nothing;
end $$;
--> statement-breakpoint
-- Keeps answers of Idempotency-Keys for 48 hours. One that is kept already stays, unless it is older, or says that its
-- request is running (status 0).
create function keep_answers(answers jsonb) returns void language sql as $$
  insert into idempotent_answers as kept (organisation_id, environment, key, fingerprint, status, body, created_at)
  select a.organisation_id, a.environment, a.key, decode(a.fingerprint, 'hex'), a.status, a.body, clock_timestamp()
    from jsonb_to_recordset(answers) as a (organisation_id uuid, environment text, key text, fingerprint text,
           status integer, body text)
  on conflict (organisation_id, environment, key) do update
     set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = excluded.created_at
   where kept.status = 0 or kept.created_at < clock_timestamp() - interval '48 hours'
$$;
--> statement-breakpoint
-- Writes what a unit of work left for its end, in the order in which locks are taken: acts, then events. A batch of `rows`
-- is inserted into its table as it is.
create function finish_work(acts jsonb, answers jsonb, events jsonb, rows jsonb, real_time timestamptz)
returns void language plpgsql as $$
begin
  if jsonb_array_length(acts) > 0 then
    insert into audit_batches values (acts);
  end if;
  if jsonb_array_length(answers) > 0 then
    perform keep_answers(answers);
  end if;
  if jsonb_array_length(events) > 0 then
    perform append_events(events, real_time);
  end if;
  perform insert_rows(batch."table", jsonb_agg(batch."row" order by batch.n))
    from rows from (jsonb_to_recordset(rows) as ("table" text, "row" jsonb)) with ordinality as batch ("table", "row", n)
   group by batch."table" order by min(batch.n);
end $$;
--> statement-breakpoint
-- Moves money: locks the accounts in the order of their ids, then decides one posting after the other by the balances under
-- the lock, and writes those that are not refused. A wallet never falls below zero, and no balance leaves the range of its
-- column. Answers the refused ones: their places among the postings, what the account has and what the entry takes.
create function post_entries(postings jsonb, entries jsonb)
returns table (place bigint, reason text, currency text, available bigint, required bigint) language plpgsql as $$
#variable_conflict use_column
declare
  most constant numeric := 9223372036854775807;
  line record;
  current_place bigint := 0;
  is_refused boolean := false;
  balances jsonb := '{}';
  decided jsonb := '{}';
  balance numeric;
  lines_before integer := 0;
  ids uuid[] := '{}';
  accounts uuid[] := '{}';
  balances_after bigint[] := '{}';
begin
  perform 1
     from ledger_accounts a
    where (a.organisation_id, a.environment, a.currency, a.kind) in
          (select e.organisation_id, e.environment, e.currency, e.kind
             from jsonb_to_recordset(entries) as e (organisation_id uuid, environment text, currency text, kind text))
    order by a.id for update;
  for line in
    select p.n, e.id, e.kind, e.currency, e.amount, a.id as account_id, a.balance
      from rows from (jsonb_to_recordset(postings) as (id uuid)) with ordinality as p (id, n)
      join rows from (jsonb_to_recordset(entries) as (id uuid, posting_id uuid, organisation_id uuid, environment text,
             currency text, kind text, amount bigint)) with ordinality
             as e (id, posting_id, organisation_id, environment, currency, kind, amount, n) on e.posting_id = p.id
      left join ledger_accounts a on a.organisation_id = e.organisation_id and a.environment = e.environment
           and a.currency = e.currency and a.kind = e.kind
     order by p.n, e.n
  loop
    if line.n <> current_place then
      if not is_refused then
        balances := decided;
      end if;
      current_place := line.n;
      is_refused := false;
      decided := balances;
      lines_before := cardinality(ids);
    end if;
    continue when is_refused;
    if line.account_id is null then
      raise exception 'There is no % account in %.', line.kind, line.currency;
    end if;
    balance := coalesce((decided ->> line.account_id::text)::numeric, line.balance);
    if (line.kind = 'wallet' and balance + line.amount < 0) or abs(balance + line.amount) > most then
      is_refused := true;
      ids := ids[1:lines_before];
      accounts := accounts[1:lines_before];
      balances_after := balances_after[1:lines_before];
      place := line.n;
      reason := case when abs(balance + line.amount) > most then 'amount_out_of_range' else 'insufficient_funds' end;
      currency := line.currency;
      available := balance;
      required := - line.amount;
      return next;
    else
      decided := decided || jsonb_build_object(line.account_id, balance + line.amount);
      ids := ids || line.id;
      accounts := accounts || line.account_id;
      balances_after := balances_after || (balance + line.amount)::bigint;
    end if;
  end loop;
  if cardinality(ids) = 0 then
    return;
  end if;
  insert into ledger_postings (id, organisation_id, environment, type, created_at)
  select p.id, p.organisation_id, p.environment, p.type, p.created_at
    from jsonb_to_recordset(postings) as p (id uuid, organisation_id uuid, environment text, type text, created_at timestamptz(3))
   where exists (select from jsonb_to_recordset(entries) as e (id uuid, posting_id uuid)
                  where e.posting_id = p.id and e.id = any (ids));
  insert into ledger_entries (id, posting_id, account_id, organisation_id, environment, currency, account_kind, type, amount,
    balance_after, reference, funding_request_id, order_id, holding_id, description, created_at)
  select e.id, e.posting_id, l.account_id, e.organisation_id, e.environment, e.currency, e.kind, p.type, e.amount,
         l.balance_after, p.reference, p.funding_request_id, p.order_id, p.holding_id, p.description, p.created_at
    from unnest(ids, accounts, balances_after) with ordinality as l (id, account_id, balance_after, n)
    join jsonb_to_recordset(entries) as e (id uuid, posting_id uuid, organisation_id uuid, environment text, currency text,
           kind text, amount bigint) on e.id = l.id
    join jsonb_to_recordset(postings) as p (id uuid, type text, reference text, description text, funding_request_id uuid,
           order_id uuid, holding_id uuid, created_at timestamptz(3)) on p.id = e.posting_id
   order by l.n;
  update ledger_accounts a
     set balance = last.balance_after, updated_at = last.created_at
    from (select distinct on (e.account_id) e.account_id, e.balance_after, p.created_at
            from unnest(ids, accounts, balances_after) with ordinality as e (id, account_id, balance_after, n)
            join jsonb_to_recordset(entries) as given (id uuid, posting_id uuid) on given.id = e.id
            join jsonb_to_recordset(postings) as p (id uuid, created_at timestamptz(3)) on p.id = given.posting_id
           order by e.account_id, e.n desc) as last
   where a.id = last.account_id;
end $$;
