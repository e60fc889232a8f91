CREATE TABLE "kyb_document_openings" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"reviewer" text NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyb_document_openings_organisation_id_document_id_reviewer_pk" PRIMARY KEY("organisation_id","document_id","reviewer")
);
