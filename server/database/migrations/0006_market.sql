CREATE TABLE "exchange_days" (
	"date" date PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"name" text,
	"certainty" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"rows_read" integer NOT NULL,
	"rows_stored" integer NOT NULL,
	"rows_repeated" integer NOT NULL,
	"rows_adjusted" integer NOT NULL,
	"rows_refused" integer NOT NULL,
	"remarks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"symbol" text,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"description" text NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"maximum_amount" bigint,
	"interest_rate" integer,
	"tenor_days" integer,
	"risk_level" text NOT NULL,
	"status" text NOT NULL,
	"closed_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_bars" (
	"series_id" integer NOT NULL,
	"minutes" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	"volume" bigint,
	"value" bigint,
	"trades" integer,
	"derived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "market_bars_series_id_minutes_at_pk" PRIMARY KEY("series_id","minutes","at"),
	CONSTRAINT "market_bars_range" CHECK ("market_bars"."low" > 0 AND "market_bars"."low" <= LEAST("market_bars"."open", "market_bars"."close") AND "market_bars"."high" >= GREATEST("market_bars"."open", "market_bars"."close"))
);
--> statement-breakpoint
CREATE TABLE "market_disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"symbol" text,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "market_disclosures_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "market_quotes" (
	"series_id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"previous_close" bigint NOT NULL,
	"volume" bigint,
	"value" bigint,
	"trades" integer,
	"bid" bigint,
	"ask" bigint,
	"as_of" timestamp (3) with time zone NOT NULL,
	"delayed_seconds" integer NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "market_series_code" UNIQUE("kind","code")
);
--> statement-breakpoint
CREATE TABLE "watchlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"symbols" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "market_imports_list" ON "market_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "investments_symbol" ON "investments" USING btree ("environment","symbol") WHERE "investments"."symbol" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "investments_list" ON "investments" USING btree ("environment","created_at","id");--> statement-breakpoint
CREATE INDEX "market_disclosures_list" ON "market_disclosures" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "market_disclosures_symbol" ON "market_disclosures" USING btree ("symbol","published_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlists_name" ON "watchlists" USING btree ("organisation_id","environment","owner",lower("name"));--> statement-breakpoint
CREATE INDEX "watchlists_list" ON "watchlists" USING btree ("organisation_id","environment","owner","created_at","id");