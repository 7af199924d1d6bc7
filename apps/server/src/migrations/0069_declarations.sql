CREATE TABLE "billing_declarations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"asked" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"back_minor" bigint DEFAULT 0 NOT NULL,
	"kept_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_orders" ADD COLUMN "withdraw_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_declarations_withdrawal" ON "billing_declarations" USING btree ("order_id") WHERE "billing_declarations"."kind" = 'withdrawal';--> statement-breakpoint
CREATE INDEX "billing_declarations_order" ON "billing_declarations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "billing_declarations_user" ON "billing_declarations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_declarations_received" ON "billing_declarations" USING btree ("received_at");