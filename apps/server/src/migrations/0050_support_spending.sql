CREATE TABLE "billing_spending" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"operation_id" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "bulk_id" text;--> statement-breakpoint
CREATE INDEX "billing_spending_operator" ON "billing_spending" USING btree ("operator_id","spent_at");--> statement-breakpoint
CREATE INDEX "billing_spending_subject" ON "billing_spending" USING btree ("subject_id");