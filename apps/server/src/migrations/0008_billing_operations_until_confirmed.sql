CREATE TABLE "billing_disputes" (
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"amount_minor" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_disputes_gateway_ref_pk" PRIMARY KEY("gateway","ref")
);
--> statement-breakpoint
DROP INDEX "billing_operations_subject";--> statement-breakpoint
ALTER TABLE "billing_orders" ADD COLUMN "authorized_payment_id" text;--> statement-breakpoint
ALTER TABLE "billing_payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD COLUMN "realm" text;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
UPDATE "billing_operations" SET "realm" = "payload"->>'realm', "currency" = "payload"->>'currency', "key" = "id", "next_ask_at" = "created_at";--> statement-breakpoint
-- What was refused was never asked for again, though the customer had been told that it was done.
UPDATE "billing_operations" SET "status" = CASE WHEN "kind" = 'refund' THEN 'needs_person' ELSE 'open' END, "finished_at" = NULL, "busy_until" = NULL, "next_ask_at" = now() WHERE "status" = 'rejected';--> statement-breakpoint
ALTER TABLE "billing_operations" ALTER COLUMN "realm" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_operations" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_operations" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_operations" ALTER COLUMN "next_ask_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "cancel_confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "billing_subscriptions" AS "s" SET "cancel_confirmed_at" = coalesce("s"."as_of", "s"."created_at") WHERE "s"."cancels_at" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "billing_operations" AS "o" WHERE "o"."gateway" = "s"."gateway" AND "o"."subject_ref" = "s"."gateway_id" AND "o"."finished_at" IS NULL);--> statement-breakpoint
UPDATE "billing_payments" SET "next_check_at" = now() WHERE "captured_at" > now() - interval '120 days';--> statement-breakpoint
CREATE INDEX "billing_disputes_payment" ON "billing_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "billing_payments_check" ON "billing_payments" USING btree ("next_check_at") WHERE "billing_payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_operations_live" ON "billing_operations" USING btree ("kind","gateway","subject_ref","request_id") WHERE "billing_operations"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "billing_operations_key" ON "billing_operations" USING btree ("key");--> statement-breakpoint
CREATE INDEX "billing_operations_due" ON "billing_operations" USING btree ("next_ask_at") WHERE "billing_operations"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "billing_operations" DROP COLUMN "payload";