-- Approvals: the rules for mandates and settlement accounts.
ALTER TABLE "approval_rules" ADD COLUMN "mandate" jsonb;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD COLUMN "settlement_account" jsonb;