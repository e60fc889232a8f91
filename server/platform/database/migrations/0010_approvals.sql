-- Approvals: what needs a second person, and the requests that wait for one.
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"currency" text,
	"amount" bigint,
	"command" "bytea" NOT NULL,
	"details" jsonb NOT NULL,
	"requested_by" jsonb NOT NULL,
	"approver_roles" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"error" jsonb,
	"record_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "approvals_list" ON "approvals" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("organisation_id","expires_at") WHERE status = 'pending';