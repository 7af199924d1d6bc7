ALTER TABLE "billing_alerts" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_disputes" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_disputes" ADD COLUMN "reminded_at" timestamp with time zone;