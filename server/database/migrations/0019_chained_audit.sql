-- The audit trail as a chain: each entry's hash covers the entry and the hash of the one before, per organisation.
-- What may be withheld from a reader (who of the staff acted, details) enters as its own SHA-256, so that the chain can be
-- recomputed without it. docs/audit.md gives the form for strangers; server/audit/chain-store.ts has it a second time, on purpose.
create function audit_hash(previous bytea, sequence bigint, id uuid, organisation uuid, environment text, actor jsonb,
  action text, target text, details jsonb, changes jsonb, address text, request_id text, created_at timestamptz)
returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(encode(previous, 'hex'), sequence, id, organisation, environment,
    encode(sha256(convert_to(actor::text, 'UTF8')), 'hex'), action, target,
    encode(sha256(convert_to(details::text, 'UTF8')), 'hex'), encode(sha256(convert_to(changes::text, 'UTF8')), 'hex'),
    address, request_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Takes the next number of the chain. Its head stays locked until the entry's transaction commits, so that there is no gap.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  of_chain uuid := coalesce(new.organisation_id, '00000000-0000-0000-0000-000000000000');
  head audit_heads%rowtype;
begin
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
-- Entries from before the chain are chained in the order in which they were written.
alter table audit_entries disable trigger audit_entries_append_only;
--> statement-breakpoint
do $$
declare
  entry record;
  of_chain uuid;
  head audit_heads%rowtype;
begin
  for entry in select * from audit_entries order by created_at, id loop
    of_chain := coalesce(entry.organisation_id, '00000000-0000-0000-0000-000000000000');
    insert into audit_heads values (of_chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from audit_heads where chain = of_chain;
    update audit_entries set sequence = head.sequence + 1, previous_hash = head.hash,
           hash = audit_hash(head.hash, head.sequence + 1, entry.id, entry.organisation_id, entry.environment, entry.actor,
             entry.action, entry.target, entry.details, entry.changes, entry.address, entry.request_id, entry.created_at)
     where id = entry.id;
    update audit_heads set sequence = a.sequence, hash = a.hash from audit_entries a where a.id = entry.id and chain = of_chain;
  end loop;
end $$;
--> statement-breakpoint
alter table audit_entries enable trigger audit_entries_append_only;
--> statement-breakpoint
create trigger audit_entries_chain before insert on audit_entries
  for each row execute function chain_audit_entry();
--> statement-breakpoint
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create unique index audit_entries_chain on audit_entries (organisation_id, sequence) nulls not distinct;
--> statement-breakpoint
-- Two guards: the role that owns the table takes these rights from itself, and the triggers refuse whoever has them all.
revoke update, delete, truncate on audit_entries from public, current_user;
--> statement-breakpoint
-- With when the session behind a key was last given a second factor.
drop view admission_keys;
--> statement-breakpoint
create view admission_keys as
  select k.id, k.number, k.organisation_id, k.environment, k.permissions, k.session_id, k.member_id, k.expires_at,
         k.revoked_at, k.version as key_version, o.version as organisation_version, o.kyb_status, o.ip_allowlist,
         o.allowlist_includes_dashboard,
         (select json_agg(json_build_object('id', s.id, 'sealed', encode(s.sealed, 'base64'), 'valid_until', s.valid_until))
            from api_key_secrets s where s.key_id = k.id) as secrets,
         k.operator_person_id, n.second_factor_at
    from api_keys k
    left join organisations o on o.id = k.organisation_id
    left join sessions n on n.id = k.session_id;
