-- Release 0.2.0 writes entries itself and leaves their position to a default. Since 0014 the default rejected every such entry,
-- so a process of that release could not move money beside this one. Now the trigger places them.
alter table ledger_entries alter column position set default 0;
--> statement-breakpoint
-- As before for entries with a position. One without gets the next of its environment, by the same rule as in
-- `post_entries`; whoever writes it has locked its account.
create or replace function check_entry_position() returns trigger language plpgsql as $$
declare
  latest bigint;
begin
  if new.position = 0 then
    latest := greatest(
      (select max(a.last_position) from ledger_accounts a
        where a.organisation_id = new.organisation_id and a.environment = new.environment),
      -- Also those of this statement, which have not moved their account on yet.
      (select max(e.position) from ledger_entries e
        where e.organisation_id = new.organisation_id and e.environment = new.environment
          and e.account_kind = new.account_kind));
    new.position := greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, latest / 64 + 1) * 64
                  + account_lane(new.currency, new.account_kind);
    perform set_config('partner_desk.places_entries', 'yes', true);
  elsif exists (select from ledger_accounts a where a.id = new.account_id and a.last_position >= new.position) then
    raise exception 'entry % is not after the last one of its account', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- After the statement, because it changes the accounts itself.
create function keep_entry_position() returns trigger language plpgsql as $$
begin
  update ledger_accounts set last_position = new.position where id = new.account_id and last_position < new.position;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_placed after insert on ledger_entries for each row
  when (current_setting('partner_desk.places_entries', true) = 'yes') execute function keep_entry_position();
--> statement-breakpoint
-- Beside the version before: it calls it only as the default.
drop function refuse_unplaced_entry();
