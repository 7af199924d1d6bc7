ALTER TABLE "billing_plans" ADD COLUMN "sale_state" text DEFAULT 'on_sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_plans" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_plans" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_prices" ADD COLUMN "sale_state" text DEFAULT 'on_sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_prices" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_prices" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_prices" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;