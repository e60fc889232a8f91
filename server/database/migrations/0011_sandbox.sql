CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inbox_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"number" integer NOT NULL,
	"event_id" text,
	"event_type" text,
	"resource_id" uuid,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"status_code" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'respond' NOT NULL,
	"status_code" integer DEFAULT 200 NOT NULL,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inboxes_environment" CHECK ("inboxes"."environment" = 'test'),
	CONSTRAINT "inboxes_mode" CHECK ("inboxes"."mode" in ('respond', 'hang', 'close'))
);
--> statement-breakpoint
CREATE TABLE "clock_advances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone NOT NULL,
	"reached" timestamp (3) with time zone NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"happened_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "clock_happenings" (
	"advance_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"resource_id" uuid,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "clock_happenings_advance_id_number_pk" PRIMARY KEY("advance_id","number")
);
--> statement-breakpoint
CREATE TABLE "sandboxes" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"clock_offset" bigint DEFAULT 0 NOT NULL,
	"armed_scenarios" integer DEFAULT 0 NOT NULL,
	"advance_id" uuid,
	"advancing_until" timestamp (3) with time zone,
	CONSTRAINT "sandboxes_forward" CHECK ("sandboxes"."clock_offset" >= 0 and "sandboxes"."armed_scenarios" >= 0)
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"times" integer,
	"times_happened" integer DEFAULT 0 NOT NULL,
	"number" integer,
	"last_resource_id" uuid,
	"last_happened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scenarios_environment" CHECK ("scenarios"."environment" = 'test'),
	CONSTRAINT "scenarios_status" CHECK ("scenarios"."status" in ('armed', 'spent', 'disarmed'))
);
--> statement-breakpoint
ALTER TABLE "funding_requests" ADD COLUMN "settles_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "authorised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_number" ON "inbox_messages" USING btree ("inbox_id","number");--> statement-breakpoint
CREATE INDEX "inbox_messages_scope" ON "inbox_messages" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "inboxes_list" ON "inboxes" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "clock_advances_list" ON "clock_advances" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "clock_happenings_scope" ON "clock_happenings" USING btree ("organisation_id","environment");--> statement-breakpoint
CREATE INDEX "sandboxes_moved" ON "sandboxes" USING btree ("organisation_id") WHERE clock_offset > 0;--> statement-breakpoint
CREATE INDEX "scenarios_list" ON "scenarios" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "scenarios_armed" ON "scenarios" USING btree ("organisation_id","kind","id") WHERE status = 'armed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_of" ON "webhook_deliveries" USING btree ("organisation_id","environment","next_attempt_at") WHERE status = 'pending' and environment = 'test';--> statement-breakpoint
CREATE INDEX "funding_requests_due_of" ON "funding_requests" USING btree ("organisation_id","environment","expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "funding_requests_settling" ON "funding_requests" USING btree ("settles_at") WHERE status = 'pending' and settles_at is not null;--> statement-breakpoint
CREATE INDEX "funding_requests_settling_of" ON "funding_requests" USING btree ("organisation_id","environment","settles_at") WHERE status = 'pending' and settles_at is not null;--> statement-breakpoint
CREATE INDEX "funding_requests_mandate" ON "funding_requests" USING btree ("mandate_id") WHERE status = 'pending' and mandate_id is not null;--> statement-breakpoint
CREATE INDEX "holdings_maturing_of" ON "holdings" USING btree ("organisation_id","environment","maturity_date") WHERE status = 'active' and maturity_date is not null;--> statement-breakpoint
CREATE INDEX "mandates_due" ON "mandates" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "mandates_due_of" ON "mandates" USING btree ("organisation_id","environment","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_due_of" ON "orders" USING btree ("organisation_id","environment","due_at") WHERE due_at is not null;