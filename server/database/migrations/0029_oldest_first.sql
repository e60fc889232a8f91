-- What is forgotten is found by an index of its time, oldest first. A block range index gets useless where rows are deleted all
-- the time: new rows take the place of old ones, and a range's least time never grows again. Everybody
-- goes on while these are built; on a large table one can also be built beforehand, by the same name (docs/retention.md).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_deliveries_oldest" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_hours_oldest" ON "webhook_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_oldest" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "factor_challenges_oldest" ON "factor_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "totp_factors_unconfirmed" ON "totp_factors" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "idempotent_answers_oldest" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "spent_signatures_oldest" ON "spent_signatures" USING btree ("spent_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_oldest" ON "mails" USING btree ("created_at") WHERE next_attempt_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sign_in_attempts_oldest" ON "sign_in_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sign_in_attempts_failed" ON "sign_in_attempts" USING btree ("attempted_at") WHERE not succeeded;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notices_oldest" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_oldest" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_notice" ON "notifications" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "request_log_oldest" ON "request_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "request_log_gaps_oldest" ON "request_log_gaps" USING btree ("minute");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "password_resets_oldest" ON "password_resets" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_deliveries_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "factor_challenges_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "idempotent_answers_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "spent_signatures_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "request_log_age";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "funding_requests_ended" ON "funding_requests" USING btree (coalesce(settled_at, updated_at)) WHERE environment = 'live' and status <> 'pending';
