CREATE TABLE "audit_heads" (
	"chain" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" uuid,
	"session_id" uuid,
	"webauthn_challenge" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" jsonb NOT NULL,
	"invited_by_name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "person_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "balance_lines" (
	"member_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_below" boolean DEFAULT false NOT NULL,
	CONSTRAINT "balance_lines_member_id_environment_currency_pk" PRIMARY KEY("member_id","environment","currency")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"member_id" uuid,
	"is_spread" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_page" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_choices_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"query" text,
	"operation" text,
	"status" integer NOT NULL,
	"error_code" text,
	"duration_ms" real NOT NULL,
	"key_id" text NOT NULL,
	"member_id" uuid,
	"address" text NOT NULL,
	"user_agent" text,
	"idempotency_key" text,
	"replayed" boolean NOT NULL,
	"request_body" text,
	"request_bytes" integer NOT NULL,
	"answer_body" text,
	"answer_bytes" integer NOT NULL,
	"diagnosis" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_log_organisation_id_environment_created_at_id_pk" PRIMARY KEY("organisation_id","environment","created_at","id")
);
--> statement-breakpoint
CREATE TABLE "request_log_gaps" (
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"dropped" integer NOT NULL,
	CONSTRAINT "request_log_gaps_organisation_id_environment_minute_pk" PRIMARY KEY("organisation_id","environment","minute")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"person_id" uuid,
	"token_hash" "bytea",
	"is_handled" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "previous_hash" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "person_identities" ADD CONSTRAINT "person_identities_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_age" ON "factor_challenges" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_person" ON "recovery_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "invitations_list" ON "invitations" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("organisation_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("created_at") WHERE not is_spread;--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("organisation_id","kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "request_log_id" ON "request_log" USING btree ("id");--> statement-breakpoint
CREATE INDEX "request_log_failed" ON "request_log" USING btree ("organisation_id","environment","created_at") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "request_log_age" ON "request_log" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "password_resets_due" ON "password_resets" USING btree ("created_at") WHERE not is_handled;--> statement-breakpoint
CREATE INDEX "password_resets_email" ON "password_resets" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_address" ON "password_resets" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("organisation_id","action","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("organisation_id","target","sequence");