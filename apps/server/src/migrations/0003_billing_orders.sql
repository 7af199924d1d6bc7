ALTER TABLE "billing_transactions" RENAME TO "billing_orders";--> statement-breakpoint
ALTER TABLE "billing_orders" RENAME CONSTRAINT "billing_transactions_pkey" TO "billing_orders_pkey";--> statement-breakpoint
ALTER TABLE "billing_orders" RENAME CONSTRAINT "billing_transactions_sum" TO "billing_orders_sum";--> statement-breakpoint
ALTER INDEX "billing_transactions_checkout" RENAME TO "billing_orders_checkout";--> statement-breakpoint
ALTER INDEX "billing_transactions_open" RENAME TO "billing_orders_open";--> statement-breakpoint
ALTER INDEX "billing_transactions_open_upgrade" RENAME TO "billing_orders_open_upgrade";--> statement-breakpoint
ALTER INDEX "billing_transactions_user" RENAME TO "billing_orders_user";--> statement-breakpoint
ALTER INDEX "billing_transactions_subscription" RENAME TO "billing_orders_subscription";--> statement-breakpoint
ALTER INDEX "billing_transactions_check" RENAME TO "billing_orders_check";--> statement-breakpoint
ALTER TABLE "billing_invoices" RENAME COLUMN "tx_id" TO "order_id";--> statement-breakpoint
ALTER TABLE "billing_ledger" RENAME COLUMN "tx_id" TO "order_id";--> statement-breakpoint
ALTER TABLE "billing_payments" RENAME COLUMN "tx_id" TO "order_id";--> statement-breakpoint
ALTER INDEX "billing_payments_tx" RENAME TO "billing_payments_order";--> statement-breakpoint
ALTER TABLE "billing_redemptions" RENAME COLUMN "tx_id" TO "order_id";--> statement-breakpoint
ALTER TABLE "billing_redemptions" RENAME CONSTRAINT "billing_redemptions_coupon_id_tx_id_pk" TO "billing_redemptions_coupon_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "billing_subscriptions" RENAME COLUMN "origin_tx_id" TO "origin_order_id";--> statement-breakpoint
ALTER TABLE "billing_subscriptions" RENAME CONSTRAINT "billing_subscriptions_origin_tx_id_unique" TO "billing_subscriptions_origin_order_id_unique";--> statement-breakpoint
UPDATE "billing_grants" SET "source" = 'order:' || substr("source", 4) WHERE "source" LIKE 'tx:%';
