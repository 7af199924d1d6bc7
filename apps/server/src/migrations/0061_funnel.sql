ALTER TABLE "billing_orders" ADD COLUMN "wanted_asset_id" text;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "first_copied_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "billing_orders_created" ON "billing_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "billing_orders_completed" ON "billing_orders" USING btree ("completed_at") WHERE "billing_orders"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_orders_replaces" ON "billing_orders" USING btree ("replaces_id") WHERE "billing_orders"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_first_billed" ON "billing_subscriptions" USING btree ("first_billed_at") WHERE "billing_subscriptions"."first_billed_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_ended" ON "billing_subscriptions" USING btree ("ended_at") WHERE "billing_subscriptions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "asset_copies_first" ON "asset_copies" USING btree ("first_copied_at");