-- Positions of entries come from the accounts, not from a sequence: a distributed PostgreSQL hands out ranges of a sequence
-- to its nodes or connections, so an account's entries would no longer be in the order of its balances.
--
-- A position is 64 times a microsecond plus the account's lane. The microsecond is the clock's under the accounts' locks,
-- or the one after the environment's last entry where the clock is behind it; entries of one call get successive ones.
-- Accounts of an environment never draw the same position, because each has a lane of its own. Earlier positions are small
-- numbers: new ones follow them, and cursors that contain them stay valid.

-- The position of the account's last entry; 0 until the first one that the account placed itself. Earlier entries need not
-- be looked up: every position by the clock is above theirs.
alter table ledger_accounts add column last_position bigint default 0 not null;
--> statement-breakpoint
-- For postings that began before this migration and go on after it: they run again, with the function below.
create function refuse_unplaced_entry() returns bigint language plpgsql as $$
begin
  raise exception 'an entry was written without its position' using errcode = 'serialization_failure';
end $$;
--> statement-breakpoint
alter table ledger_entries alter column position drop identity, alter column position set default refuse_unplaced_entry();
--> statement-breakpoint
-- The place of an account among the positions of one microsecond, from 0 to 63; null for one that has none yet. Lanes stay
-- as they are, new currencies and kinds are added at the end, at most eight of each.
create function account_lane(currency text, kind text) returns bigint language sql immutable parallel safe as $$
  select (array_position(array['NGN', 'GHS', 'USD'], currency) - 1) * 8
       + array_position(array['wallet', 'funding_clearing', 'order_clearing', 'investment_clearing', 'fee_income'], kind) - 1
$$;
--> statement-breakpoint
-- The last safeguard of the order: `post_entries` writes entries before it moves their accounts' last positions on. Row by
-- row, because not every distributed PostgreSQL has transition tables.
create function check_entry_position() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_accounts a where a.id = new.account_id and a.last_position >= new.position) then
    raise exception 'entry % is not after the last one of its account', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entries_order before insert on ledger_entries for each row execute function check_entry_position();
--> statement-breakpoint
-- As before, but for the positions: moves money. Locks the accounts in the order of their ids, then decides one posting
-- after the other by the balances under the lock, and writes those that are not refused. A wallet never falls below zero,
-- and no balance leaves the range of its column. Answers the refused ones: their places among the postings, what the
-- account has and what the entry takes.
create or replace function post_entries(postings jsonb, entries jsonb)
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
  locked_at bigint;
  positions bigint[] := '{}';
begin
  perform 1
     from ledger_accounts a
    where (a.organisation_id, a.environment, a.currency, a.kind) in
          (select e.organisation_id, e.environment, e.currency, e.kind
             from jsonb_to_recordset(entries) as e (organisation_id uuid, environment text, currency text, kind text))
    order by a.id for update;
  locked_at := extract(epoch from clock_timestamp()) * 1000000;
  for line in
    select p.n, e.id, e.kind, e.currency, e.amount, a.id as account_id, a.balance, account_lane(e.currency, e.kind) as lane,
           -- Later than every entry of the environment that can be read, wherever the clock has gone since.
           greatest(locked_at, v.last_position / 64 + 1) as first_moment
      from rows from (jsonb_to_recordset(postings) as (id uuid)) with ordinality as p (id, n)
      join rows from (jsonb_to_recordset(entries) as (id uuid, posting_id uuid, organisation_id uuid, environment text,
             currency text, kind text, amount bigint)) with ordinality
             as e (id, posting_id, organisation_id, environment, currency, kind, amount, n) on e.posting_id = p.id
      left join ledger_accounts a on a.organisation_id = e.organisation_id and a.environment = e.environment
           and a.currency = e.currency and a.kind = e.kind
      left join (
        select d.organisation_id, d.environment, (
                 select max(o.last_position) from ledger_accounts o
                  where o.organisation_id = d.organisation_id and o.environment = d.environment) as last_position
          from (select distinct e.organisation_id, e.environment
                  from jsonb_to_recordset(entries) as e (organisation_id uuid, environment text)) as d) as v
           on v.organisation_id = e.organisation_id and v.environment = e.environment
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
      positions := positions[1:lines_before];
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
      -- A microsecond for each entry, in their order.
      positions := positions || ((line.first_moment + cardinality(ids)) * 64 + line.lane);
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
  insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency, account_kind, type,
    amount, balance_after, reference, funding_request_id, order_id, holding_id, description, created_at)
  select e.id, l.position, e.posting_id, l.account_id, e.organisation_id, e.environment, e.currency, e.kind, p.type, e.amount,
         l.balance_after, p.reference, p.funding_request_id, p.order_id, p.holding_id, p.description, p.created_at
    from unnest(ids, accounts, balances_after, positions) with ordinality as l (id, account_id, balance_after, position, n)
    join jsonb_to_recordset(entries) as e (id uuid, posting_id uuid, organisation_id uuid, environment text, currency text,
           kind text, amount bigint) on e.id = l.id
    join jsonb_to_recordset(postings) as p (id uuid, type text, reference text, description text, funding_request_id uuid,
           order_id uuid, holding_id uuid, created_at timestamptz(3)) on p.id = e.posting_id
   order by l.n;
  update ledger_accounts a
     set balance = last.balance_after, last_position = last.position, updated_at = last.created_at
    from (select distinct on (e.account_id) e.account_id, e.balance_after, e.position, p.created_at
            from unnest(ids, accounts, balances_after, positions) with ordinality as e (id, account_id, balance_after, position, n)
            join jsonb_to_recordset(entries) as given (id uuid, posting_id uuid) on given.id = e.id
            join jsonb_to_recordset(postings) as p (id uuid, created_at timestamptz(3)) on p.id = given.posting_id
           order by e.account_id, e.n desc) as last
   where a.id = last.account_id;
end $$;
