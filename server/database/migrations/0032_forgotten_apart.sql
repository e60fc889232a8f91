-- What is forgotten is found by a time that nothing else is read by. An index of the time itself was taken by the planner for the
-- newest rows of one key too, once it believed that key's rows to be most of the table: each request then read all of the last ten
-- minutes. A process of the version before forgets slowly, without an index, for as long as it is still there.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_deliveries_forgotten" ON "webhook_deliveries" USING btree (("created_at" at time zone 'UTC'));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "spent_signatures_forgotten" ON "spent_signatures" USING btree (("spent_at" at time zone 'UTC'));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_forgotten" ON "notifications" USING btree (("created_at" at time zone 'UTC'));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "request_log_forgotten" ON "request_log" USING btree (("created_at" at time zone 'UTC'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_deliveries_oldest";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "spent_signatures_oldest";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_oldest";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "request_log_oldest";
