-- Papers: whose month's statements are due, and the trade date that a contract note shows.
CREATE TABLE "monthly_statements" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "traded_on" date;--> statement-breakpoint
CREATE INDEX "monthly_statements_due" ON "monthly_statements" USING btree ("due_at");