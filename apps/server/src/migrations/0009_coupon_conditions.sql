ALTER TABLE "billing_coupons" DROP CONSTRAINT "billing_coupons_percent";--> statement-breakpoint
ALTER TABLE "billing_coupons" DROP CONSTRAINT "billing_coupons_uses";--> statement-breakpoint
ALTER TABLE "billing_coupons" ALTER COLUMN "percent_off" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_coupons" ADD COLUMN "amount_off_minor" bigint;--> statement-breakpoint
ALTER TABLE "billing_coupons" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "billing_coupons" ADD COLUMN "plan_ids" jsonb;--> statement-breakpoint
ALTER TABLE "billing_coupons" ADD COLUMN "max_uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "billing_coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_coupons" ADD CONSTRAINT "billing_coupons_reduction" CHECK (case when "billing_coupons"."percent_off" is null
        then coalesce("billing_coupons"."amount_off_minor" > 0 and "billing_coupons"."currency" is not null, false)
        else "billing_coupons"."percent_off" between 1 and 100 and "billing_coupons"."amount_off_minor" is null and "billing_coupons"."currency" is null end);--> statement-breakpoint
ALTER TABLE "billing_coupons" ADD CONSTRAINT "billing_coupons_uses" CHECK ("billing_coupons"."uses" >= 0);