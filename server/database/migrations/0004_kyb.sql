CREATE TABLE "kyb_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"person_id" uuid,
	"sealed_name" "bytea" NOT NULL,
	"content_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"scan" text NOT NULL,
	"rejection_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyb_documents_bytes" UNIQUE("organisation_id","type","sha256")
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"content_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"content_type" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"storage" text NOT NULL,
	"state" text NOT NULL,
	"scan" text NOT NULL,
	"next_scan_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_findings" (
	"organisation_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"fingerprint" "bytea" NOT NULL,
	"reviewer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyb_findings_organisation_id_subject_pk" PRIMARY KEY("organisation_id","subject")
);
--> statement-breakpoint
CREATE TABLE "kyb_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"question_id" uuid,
	"by_side" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"section" text NOT NULL,
	"field" text,
	"person_id" uuid,
	"document_type" text,
	"settlement_account_id" uuid,
	"question" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"sealed_answer" "bytea",
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyb_submissions_number" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "kyb_businesses" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_settlement_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"is_default" boolean NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_approvals" (
	"organisation_id" uuid NOT NULL,
	"submission" integer NOT NULL,
	"reviewer" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyb_approvals_organisation_id_submission_reviewer_pk" PRIMARY KEY("organisation_id","submission","reviewer")
);
--> statement-breakpoint
CREATE TABLE "kyb_assignments" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "webhook_attempts_age";--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "organisation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "operator_person_id" uuid;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyb_documents_list" ON "kyb_documents" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_documents_content" ON "kyb_documents" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_contents_kept" ON "file_contents" USING btree ("organisation_id","sha256") WHERE state = 'kept';--> statement-breakpoint
CREATE INDEX "file_contents_leftover" ON "file_contents" USING btree ("updated_at") WHERE state <> 'kept';--> statement-breakpoint
CREATE INDEX "file_contents_scan" ON "file_contents" USING btree ("next_scan_at") WHERE scan = 'waiting';--> statement-breakpoint
CREATE INDEX "kyb_history_list" ON "kyb_history" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_questions_list" ON "kyb_questions" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_submissions_list" ON "kyb_submissions" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_people_list" ON "kyb_people" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_settlement_accounts_list" ON "kyb_settlement_accounts" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_settlement_accounts_default" ON "kyb_settlement_accounts" USING btree ("organisation_id","currency") WHERE is_default;--> statement-breakpoint
CREATE INDEX "kyb_notes_list" ON "kyb_notes" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "members_organisation" ON "members" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "organisations_waiting" ON "organisations" USING btree (coalesce("kyb_submitted_at", 'epoch'::timestamptz),"id") WHERE kyb_status in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "organisations_rest" ON "organisations" USING btree (coalesce("kyb_submitted_at", 'epoch'::timestamptz),"id") WHERE kyb_status not in ('submitted', 'in_review');