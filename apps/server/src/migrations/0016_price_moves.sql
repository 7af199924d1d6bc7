ALTER TABLE "billing_operations" ADD COLUMN "price_version_id" text;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_unpaid" ON "billing_subscriptions" USING btree ("unpaid_since") WHERE "billing_subscriptions"."unpaid_since" is not null;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_version" ON "billing_subscriptions" USING btree ("price_version_id");