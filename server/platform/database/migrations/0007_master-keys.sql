-- The master keys that there were, and how far sealed records are wrapped by the present one.
CREATE TABLE "master_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"is_first" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sealing_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rewraps" (
	"records" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"position" jsonb,
	"started_at" timestamp (3) with time zone,
	"found" integer DEFAULT 0 NOT NULL,
	"checked" bigint DEFAULT 0 NOT NULL,
	"rewrapped" bigint DEFAULT 0 NOT NULL,
	"clean_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "master_keys_first" ON "master_keys" USING btree ("is_first") WHERE is_first;--> statement-breakpoint
-- A submission stays as it was written. The one change that is let through is another wrapping of its data key: everything
-- behind the version (1 byte), the id of the master key (8 bytes from version 2 on) and the wrapped data key (60 bytes).
create function refuse_all_but_rewrapping() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'sealed' = to_jsonb(old) - 'sealed'
     and substring(new.sealed from case get_byte(new.sealed, 0) when 1 then 62 else 70 end)
       = substring(old.sealed from case get_byte(old.sealed, 0) when 1 then 62 else 70 end) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace trigger kyb_submissions_append_only before update or delete on kyb_submissions
  for each row execute function refuse_all_but_rewrapping();
--> statement-breakpoint
-- For the application, which may not update submissions itself. Nothing where the value is not what it was.
create function rewrap_submission(submission uuid, sealed_before bytea, sealed_now bytea) returns boolean
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update kyb_submissions set sealed = sealed_now where id = submission and sealed = sealed_before returning true
$$;
