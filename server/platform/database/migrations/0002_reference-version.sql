-- One number for what many requests read and few change. Admission returns it, so that each process knows whether what it has
-- read of the catalogue and the trading calendar still is what stands there.
CREATE TABLE "reference_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "reference_version" ("id", "version") VALUES (1, gen_random_uuid());
--> statement-breakpoint
-- In the transaction of the change: who sees the one sees the other.
CREATE FUNCTION change_reference_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reference_version SET version = gen_random_uuid() WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By row: a statement that changes none, such as the seeding of a catalogue that is there, changes no version.
CREATE TRIGGER investments_reference_version AFTER INSERT OR UPDATE OR DELETE ON investments
  FOR EACH ROW EXECUTE FUNCTION change_reference_version();
--> statement-breakpoint
CREATE TRIGGER exchange_days_reference_version AFTER INSERT OR UPDATE OR DELETE ON exchange_days
  FOR EACH ROW EXECUTE FUNCTION change_reference_version();
