CREATE TABLE "billing_credits" (
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "billing_credits_order_id_payment_id_pk" PRIMARY KEY("order_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "billing_grants" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "contact_email" text;--> statement-breakpoint
CREATE INDEX "billing_credits_payment" ON "billing_credits" USING btree ("payment_id");