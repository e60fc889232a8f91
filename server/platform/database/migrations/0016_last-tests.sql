-- The result of the last test of a webhook endpoint, which counts as no attempt.
ALTER TABLE "webhook_endpoints" ADD COLUMN "last_test_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "last_test_succeeded" boolean;
