-- Expiry dates of documents of the verification: when the next reminder is due, and whether a newer document was requested.
CREATE TABLE "kyb_document_expiries" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "kyb_document_expiries" ADD CONSTRAINT "kyb_document_expiries_document_id_kyb_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."kyb_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyb_document_expiries_due" ON "kyb_document_expiries" USING btree ("remind_at") WHERE "kyb_document_expiries"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "kyb_document_expiries_list" ON "kyb_document_expiries" USING btree ("expires_on","organisation_id");