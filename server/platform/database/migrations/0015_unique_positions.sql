-- Lists page by the position: two entries in one place would be one for them. Takes over from the index without `unique`.
create unique index concurrently if not exists ledger_entries_places
  on ledger_entries (organisation_id, environment, account_kind, position);
--> statement-breakpoint
drop index concurrently if exists ledger_entries_statement;
