ALTER TABLE "billing_subscriptions" ADD COLUMN "pauses_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "unpaid_since" timestamp with time zone;