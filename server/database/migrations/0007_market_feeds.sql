CREATE TABLE "market_feeds" (
	"url" text PRIMARY KEY NOT NULL,
	"next_poll_at" timestamp (3) with time zone NOT NULL,
	"bars_since" timestamp (3) with time zone
);
