CREATE INDEX "funding_requests_search" ON "funding_requests" USING btree ("organisation_id","environment","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "holdings_search" ON "holdings" USING btree ("organisation_id","environment","customer_reference" text_pattern_ops) WHERE customer_reference is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_search" ON "ledger_entries" USING btree ("organisation_id","environment","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING btree ("organisation_id","environment","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search_client" ON "orders" USING btree ("organisation_id","environment","client_reference" text_pattern_ops) WHERE client_reference is not null;--> statement-breakpoint
CREATE INDEX "orders_search_customer" ON "orders" USING btree ("organisation_id","environment","customer" text_pattern_ops) WHERE customer is not null;