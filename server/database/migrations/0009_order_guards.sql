-- Organisations that are there already get the accounts of orders, each at 0.00, beside their wallets.
INSERT INTO "ledger_accounts" ("id", "organisation_id", "environment", "currency", "kind", "balance", "created_at", "updated_at")
SELECT gen_random_uuid(), w."organisation_id", w."environment", w."currency", k."kind", 0, now(), now()
  FROM "ledger_accounts" w CROSS JOIN (VALUES ('order_clearing'), ('investment_clearing'), ('fee_income')) k("kind")
 WHERE w."kind" = 'wallet'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What was paid for orders that are not dealt yet can't be less than nothing, nor can fees.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_orders_not_negative"
  CHECK ("kind" NOT IN ('order_clearing', 'fee_income') OR "balance" >= 0);--> statement-breakpoint
CREATE TRIGGER order_steps_append_only BEFORE UPDATE OR DELETE ON "order_steps"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
