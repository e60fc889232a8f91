-- The highest head of each chain that the service has signed.
create table audit_signed_heads (
  chain uuid primary key,
  sequence bigint not null,
  hash bytea not null
);
--> statement-breakpoint
create function refuse_lower_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.chain = old.chain and new.sequence > old.sequence then
    return new;
  end if;
  raise exception '% only moves forward', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger audit_signed_heads_forward before update or delete on audit_signed_heads
  for each row execute function refuse_lower_head();
--> statement-breakpoint
create trigger audit_signed_heads_no_truncate before truncate on audit_signed_heads
  for each statement execute function refuse_lower_head();
--> statement-breakpoint
-- Functions with the rights of the owner name their search path, so that nobody puts a table of their own in front of ours.
--
-- Remembers the head that is about to be signed, and answers which one may be: never a lower one than before, and only
-- one whose entry is there, as that of the last signed head must still be. Otherwise the last signed head, and not sound.
create function advance_signed_head(of_chain uuid, new_sequence bigint, new_hash bytea)
returns table (sequence bigint, hash bytea, is_sound boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  remembered audit_signed_heads%rowtype;
begin
  insert into audit_signed_heads values (of_chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into remembered from audit_signed_heads s where s.chain = of_chain for update;
  if not has_audit_entry(of_chain, remembered.sequence, remembered.hash)
     or not has_audit_entry(of_chain, new_sequence, new_hash) then
    return query select remembered.sequence, remembered.hash, false;
  elsif new_sequence <= remembered.sequence then
    return query select remembered.sequence, remembered.hash, true;
  else
    update audit_signed_heads s set sequence = new_sequence, hash = new_hash where s.chain = of_chain;
    return query select new_sequence, new_hash, true;
  end if;
end $$;
--> statement-breakpoint
-- Whether a chain has the entry that a head names.
create function has_audit_entry(of_chain uuid, at_sequence bigint, with_hash bytea) returns boolean
language plpgsql stable as $$
begin
  if at_sequence = 0 then
    return true;
  elsif of_chain = '00000000-0000-0000-0000-000000000000' then
    return exists (select from audit_entries e
                    where e.organisation_id is null and e.sequence = at_sequence and e.hash = with_hash);
  end if;
  return exists (select from audit_entries e
                  where e.organisation_id = of_chain and e.sequence = at_sequence and e.hash = with_hash);
end $$;
--> statement-breakpoint
-- What the reset of a test environment deletes of append-only tables, with the rights of their owner: rows of `test` alone.
create function delete_test_ledger(organisation uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  transactions integer;
begin
  perform set_config('partner_desk.reset_organisation', organisation::text, true);
  with entries as (
    delete from ledger_entries e where e.organisation_id = organisation and e.environment = 'test'
    returning e.posting_id, e.account_kind
  ), postings as (
    delete from ledger_postings p where p.id in (select posting_id from entries)
  )
  select count(*) filter (where account_kind = 'wallet')::integer into transactions from entries;
  perform set_config('partner_desk.reset_organisation', '', true);
  return transactions;
end $$;
--> statement-breakpoint
create function delete_test_order_steps(organisation uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('partner_desk.reset_organisation', organisation::text, true);
  delete from order_steps s using orders o
   where s.order_id = o.id and o.organisation_id = organisation and o.environment = 'test'
     and s.organisation_id = organisation and s.environment = 'test';
  perform set_config('partner_desk.reset_organisation', '', true);
end $$;
