CREATE TABLE "billing_credit_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"refund_ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"frozen" jsonb NOT NULL,
	CONSTRAINT "billing_credit_notes_amount" CHECK ("billing_credit_notes"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_orders" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "billing_orders" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_credit_notes_number" ON "billing_credit_notes" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_credit_notes_refund" ON "billing_credit_notes" USING btree ("payment_id","refund_ref");--> statement-breakpoint
CREATE INDEX "billing_credit_notes_subscription" ON "billing_credit_notes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_credit_notes_user" ON "billing_credit_notes" USING btree ("user_id");