CREATE TABLE "broker_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"broker_reference" text,
	"last_error" text,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holdings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"investment_id" uuid NOT NULL,
	"investment_name" text NOT NULL,
	"investment_type" text NOT NULL,
	"symbol" text,
	"order_id" uuid NOT NULL,
	"customer_reference" text,
	"currency" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"initial_units" bigint NOT NULL,
	"initial_principal" bigint NOT NULL,
	"units" bigint NOT NULL,
	"reserved_units" bigint DEFAULT 0 NOT NULL,
	"principal" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"interest_rate" integer,
	"start_date" date NOT NULL,
	"maturity_date" date,
	"ended_on" date,
	"paid_out" bigint,
	"matured_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holdings_order" UNIQUE("order_id"),
	CONSTRAINT "holdings_units" CHECK ("holdings"."units" >= 0 and "holdings"."reserved_units" between 0 and "holdings"."units"),
	CONSTRAINT "holdings_principal" CHECK ("holdings"."principal" between 0 and "holdings"."initial_principal"),
	CONSTRAINT "holdings_sold" CHECK (("holdings"."status" = 'sold') = ("holdings"."units" = 0))
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"event_id" text,
	"event_type" text,
	"transaction_id" uuid,
	"funding_request_id" uuid
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"reference" text NOT NULL,
	"client_reference" text,
	"customer" text,
	"metadata" jsonb,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"investment_id" uuid NOT NULL,
	"investment_name" text NOT NULL,
	"investment_type" text NOT NULL,
	"symbol" text,
	"currency" text NOT NULL,
	"interest_rate" integer,
	"tenor_days" integer,
	"amount" bigint NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"units" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"fees" jsonb NOT NULL,
	"settles_on" date NOT NULL,
	"proceeds" bigint,
	"estimate" jsonb NOT NULL,
	"payment_mode" text,
	"payment_id" uuid,
	"holding_id" uuid,
	"failure_reason" text,
	"fulfilled_by" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"taken_by" uuid,
	"taken_by_name" text,
	"taken_at" timestamp (3) with time zone,
	"broker_reference" text,
	"ready_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"processing_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" >= 0 and "orders"."amount_paid" >= 0),
	CONSTRAINT "orders_units" CHECK ("orders"."units" >= 0),
	CONSTRAINT "orders_paid" CHECK ("orders"."side" = 'sell' or "orders"."amount_paid" <= "orders"."amount"),
	CONSTRAINT "orders_completed" CHECK (("orders"."status" = 'completed') = ("orders"."completed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broker_orders_due" ON "broker_orders" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "holdings_list" ON "holdings" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "holdings_active" ON "holdings" USING btree ("organisation_id","environment","currency") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "holdings_investment" ON "holdings" USING btree ("organisation_id","environment","investment_id","created_at");--> statement-breakpoint
CREATE INDEX "holdings_status" ON "holdings" USING btree ("organisation_id","environment","status","created_at","id");--> statement-breakpoint
CREATE INDEX "holdings_customer" ON "holdings" USING btree ("organisation_id","environment","customer_reference","created_at","id") WHERE customer_reference is not null;--> statement-breakpoint
CREATE INDEX "holdings_maturing" ON "holdings" USING btree ("maturity_date") WHERE status = 'active' and maturity_date is not null;--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("organisation_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("organisation_id","environment","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_investment" ON "orders" USING btree ("organisation_id","environment","investment_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("holding_id") WHERE holding_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_client_reference" ON "orders" USING btree ("organisation_id","environment","client_reference") WHERE client_reference is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_desk" ON "orders" USING btree ("environment","ready_at","id") WHERE status in ('pending_fulfilment', 'processing');--> statement-breakpoint
CREATE INDEX "orders_staff" ON "orders" USING btree ("environment","status","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_requests_order" ON "funding_requests" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","position") WHERE order_id is not null;