CREATE TABLE "provider_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reference" text NOT NULL,
	"organisation_id" uuid,
	"environment" text,
	"funding_request_id" uuid,
	"mandate_id" uuid,
	"amount" bigint,
	"currency" text,
	"provider_reference" text,
	"message" text NOT NULL,
	"said" jsonb NOT NULL,
	"times_seen" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"resolution" text,
	"note" text,
	"resolved_by" uuid,
	"resolved_by_name" text,
	"resolved_at" timestamp (3) with time zone,
	"transfer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_exceptions_cause" UNIQUE("rail","kind","cause")
);
--> statement-breakpoint
CREATE TABLE "provider_notifications" (
	"provider" text NOT NULL,
	"notification_id" text NOT NULL,
	"subject" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_notifications_provider_notification_id_pk" PRIMARY KEY("provider","notification_id")
);
--> statement-breakpoint
CREATE TABLE "spent_notifications" (
	"provider" text NOT NULL,
	"signature" text NOT NULL,
	"spent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_notifications_provider_signature_pk" PRIMARY KEY("provider","signature")
);
--> statement-breakpoint
CREATE TABLE "provider_health" (
	"provider" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"last_answer_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"ended_as" text,
	"idempotency_key" text,
	"fingerprint" "bytea",
	"method" text,
	"currency" text,
	"amount" bigint,
	"payee" text,
	"mandate_id" uuid,
	"mandate_reference" text,
	"for_order" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"provider_reference" text,
	"provider_status" text,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"adopted_at" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_read_at" timestamp (3) with time zone,
	"last_read_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE INDEX "provider_exceptions_list" ON "provider_exceptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "provider_exceptions_open" ON "provider_exceptions" USING btree ("rail","created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "provider_exceptions_reference" ON "provider_exceptions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "provider_notifications_waiting" ON "provider_notifications" USING btree ("provider","reference") WHERE compared_at is null;--> statement-breakpoint
CREATE INDEX "provider_notifications_age" ON "provider_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "spent_notifications_age" ON "spent_notifications" USING btree ("spent_at");--> statement-breakpoint
CREATE INDEX "provider_requests_due" ON "provider_requests" USING btree ("provider","next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "provider_requests_standing" ON "provider_requests" USING btree ("provider","state") WHERE state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "provider_requests_call" ON "provider_requests" USING btree ("organisation_id","environment","idempotency_key") WHERE idempotency_key is not null;