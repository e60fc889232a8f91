DROP INDEX "request_log_id";--> statement-breakpoint
DROP INDEX "request_log_failed";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "events_request" ON "events" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "request_log_key" ON "request_log" USING btree ("key_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_error" ON "request_log" USING btree ("organisation_id","environment","error_code","created_at","id") WHERE error_code is not null;--> statement-breakpoint
CREATE INDEX "request_log_member" ON "request_log" USING btree ("organisation_id","environment","created_at","id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "request_log_idempotency" ON "request_log" USING btree ("organisation_id","idempotency_key","created_at","id") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "request_log_failed" ON "request_log" USING btree ("organisation_id","environment","created_at","id") WHERE status >= 400;