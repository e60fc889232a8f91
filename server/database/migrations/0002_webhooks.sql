CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status_code" integer,
	"error" text,
	"duration_ms" integer NOT NULL,
	"request_headers" jsonb NOT NULL,
	"response_headers" jsonb,
	"response_body" text,
	"response_truncated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_claims" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"status" text NOT NULL,
	"attempts_count" integer DEFAULT 0 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"on_demand" boolean DEFAULT false NOT NULL,
	"last_status_code" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('pending', 'succeeded', 'failed', 'held')),
	CONSTRAINT "webhook_deliveries_due_when_pending" CHECK (("webhook_deliveries"."status" = 'pending') = ("webhook_deliveries"."next_attempt_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"slot" smallint NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp (3) with time zone,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"first_failure_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"given_up_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_slot" UNIQUE("organisation_id","environment","slot"),
	CONSTRAINT "webhook_endpoints_five" CHECK ("webhook_endpoints"."slot" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "webhook_hours" (
	"endpoint_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"attempts" bigint NOT NULL,
	"succeeded" bigint NOT NULL,
	"given_up" bigint NOT NULL,
	"durations" bigint[] NOT NULL,
	CONSTRAINT "webhook_hours_endpoint_id_hour_pk" PRIMARY KEY("endpoint_id","hour")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attempts_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_attempts_age" ON "webhook_attempts" USING brin ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("organisation_id","environment","status","created_at","id") WHERE status <> 'succeeded';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_refused" ON "webhook_deliveries" USING btree ("organisation_id","environment","last_status_code","created_at","id") WHERE last_status_code >= 300;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_list" ON "webhook_endpoints" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("organisation_id","environment","created_at");