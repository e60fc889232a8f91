-- How an organisation appears to payers: name, colour and logo of hosted pages.
CREATE TABLE "organisation_branding" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text,
	"colour" text,
	"logo" "bytea",
	"logo_type" text,
	"logo_width" integer,
	"logo_height" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
