CREATE TABLE "rail_limits" (
	"method" text PRIMARY KEY NOT NULL,
	"minimum" bigint NOT NULL,
	"maximum" bigint NOT NULL,
	"set_by" uuid,
	"set_by_name" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiving_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"swift_code" text NOT NULL,
	"status" text NOT NULL,
	"proposed_by" uuid,
	"proposed_by_name" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"funding_request_id" uuid NOT NULL,
	"funding_reference" text NOT NULL,
	"rail" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount_received" bigint NOT NULL,
	"received_on" date NOT NULL,
	"bank_reference" text NOT NULL,
	"note" text,
	"sealed_filename" "bytea",
	"content_id" uuid,
	"content_type" text,
	"size" bigint,
	"sha256" text,
	"statement_id" uuid,
	"exception_id" uuid,
	"posted_as" text,
	"posting_id" uuid,
	"proposed_by" uuid,
	"proposed_by_name" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manual_transfers_amount" CHECK ("manual_transfers"."amount_received" > 0),
	CONSTRAINT "manual_transfers_four_eyes" CHECK ("manual_transfers"."status" <> 'approved' or ("manual_transfers"."decided_by" is not null and "manual_transfers"."decided_by" is distinct from "manual_transfers"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"rail" text NOT NULL,
	"outcome" text NOT NULL,
	"received_on" date,
	"amount" bigint,
	"bank_reference" text,
	"narration" text,
	"funding_reference" text,
	"funding_request_id" uuid,
	"transfer_id" uuid,
	"exception_id" uuid,
	"reason" text,
	CONSTRAINT "statement_lines_statement_id_line_pk" PRIMARY KEY("statement_id","line")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"currency" text NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"lines_count" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"first_day" date,
	"last_day" date,
	"imported_by" uuid,
	"imported_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statements_file" UNIQUE("rail","currency","sha256")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "receiving_accounts_active" ON "receiving_accounts" USING btree ("currency") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "receiving_accounts_proposed" ON "receiving_accounts" USING btree ("currency") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "receiving_accounts_list" ON "receiving_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_transfers_bank_reference" ON "manual_transfers" USING btree ("rail","bank_reference") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "manual_transfers_list" ON "manual_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "manual_transfers_waiting" ON "manual_transfers" USING btree ("created_at","id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "manual_transfers_reference" ON "manual_transfers" USING btree ("funding_reference");--> statement-breakpoint
CREATE INDEX "manual_transfers_bank" ON "manual_transfers" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "manual_transfers_organisation" ON "manual_transfers" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_transfers_posting" ON "manual_transfers" USING btree ("posting_id") WHERE posting_id is not null;--> statement-breakpoint
CREATE INDEX "manual_transfers_adjusted" ON "manual_transfers" USING btree ("decided_at") WHERE posted_as = 'adjustment';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_credit" ON "statement_lines" USING btree ("rail","bank_reference","received_on","amount") WHERE outcome not in ('repeated', 'refused');--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("received_on") WHERE outcome not in ('repeated', 'refused');--> statement-breakpoint
CREATE INDEX "statements_list" ON "statements" USING btree ("created_at","id");
