CREATE TABLE "mailed_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text,
	"name" text,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"avatar_id" text,
	"verified_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "billing_gateway_cursors" (
	"gateway" text NOT NULL,
	"realm" text NOT NULL,
	"cursor" text,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_gateway_cursors_gateway_realm_pk" PRIMARY KEY("gateway","realm")
);
--> statement-breakpoint
CREATE TABLE "billing_gateway_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"content" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"result" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "billing_gateway_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "billing_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_id" text NOT NULL,
	"billing_period" text NOT NULL,
	"product_name" text NOT NULL,
	"tool_ids" jsonb NOT NULL,
	"realm" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "billing_grants_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "billing_invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"tx_id" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"payment_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"frozen" jsonb NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "billing_invoices_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "billing_ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"refund_ref" text DEFAULT '' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"tx_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_ledger_amount" CHECK ("billing_ledger"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "billing_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"realm" text NOT NULL,
	"tx_id" text NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text,
	"disposition" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"dispute_state" text,
	"period_starts_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"method_type" text,
	"method_detail" text,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_payments_refund" CHECK ("billing_payments"."refunded_minor" between 0 and "billing_payments"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "billing_coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent_off" integer NOT NULL,
	"billing_periods" jsonb,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "billing_coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "billing_coupons_percent" CHECK ("billing_coupons"."percent_off" between 1 and 100),
	CONSTRAINT "billing_coupons_uses" CHECK ("billing_coupons"."uses" >= 0 and "billing_coupons"."uses" <= coalesce("billing_coupons"."max_uses", "billing_coupons"."uses"))
);
--> statement-breakpoint
CREATE TABLE "billing_gateway_refs" (
	"gateway" text NOT NULL,
	"realm" text NOT NULL,
	"subject_id" text NOT NULL,
	"ref" text,
	CONSTRAINT "billing_gateway_refs_gateway_realm_subject_id_pk" PRIMARY KEY("gateway","realm","subject_id")
);
--> statement-breakpoint
CREATE TABLE "billing_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tool_ids" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_price_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"price_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "billing_price_versions_amount" CHECK ("billing_price_versions"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"billing_period" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_redemptions" (
	"coupon_id" text NOT NULL,
	"tx_id" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_redemptions_coupon_id_tx_id_pk" PRIMARY KEY("coupon_id","tx_id")
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"user_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" text NOT NULL,
	"gateway" text NOT NULL,
	"realm" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "billing_customers_user_id_gateway_realm_pk" PRIMARY KEY("user_id","gateway","realm")
);
--> statement-breakpoint
CREATE TABLE "billing_operations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"gateway" text NOT NULL,
	"subject_ref" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"busy_until" timestamp with time zone,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_id" text NOT NULL,
	"price_version_id" text NOT NULL,
	"product_name" text NOT NULL,
	"billing_period" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"gateway" text,
	"realm" text NOT NULL,
	"gateway_id" text,
	"origin_tx_id" text NOT NULL,
	"status" text NOT NULL,
	"raw_status" text NOT NULL,
	"has_given_up" boolean DEFAULT false NOT NULL,
	"period_starts_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"first_billed_at" timestamp with time zone,
	"next_billed_at" timestamp with time zone,
	"cancels_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"price_ref" text,
	"version" text DEFAULT '' NOT NULL,
	"as_of" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_subscriptions_origin_tx_id_unique" UNIQUE("origin_tx_id")
);
--> statement-breakpoint
CREATE TABLE "billing_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_id" text NOT NULL,
	"price_version_id" text NOT NULL,
	"product_name" text NOT NULL,
	"billing_period" text NOT NULL,
	"gateway" text,
	"realm" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"coupon_id" text,
	"coupon_code" text,
	"checkout_kind" text,
	"checkout_id" text,
	"customer_ref" text,
	"subscription_id" text,
	"replaces_id" text,
	"replaces_at" text,
	"first_period_ends_at" timestamp with time zone,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"country_code" text NOT NULL,
	"was_sent" boolean DEFAULT false NOT NULL,
	"busy_until" timestamp with time zone,
	"proof_hash" text,
	"failed_payment_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "billing_transactions_sum" CHECK ("billing_transactions"."subtotal_minor" - "billing_transactions"."discount_minor" + "billing_transactions"."tax_minor" = "billing_transactions"."total_minor" and "billing_transactions"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "asset_copies" (
	"user_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"count" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "asset_copies_user_id_asset_id_pk" PRIMARY KEY("user_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "asset_payloads" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"figma" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"popularity" integer NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"category" text NOT NULL,
	"created_by" text NOT NULL,
	"link" text,
	"images" jsonb NOT NULL,
	"sub_categories" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"tools" text[] NOT NULL,
	"platforms" text[] NOT NULL,
	"viewports" integer[] NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon_url" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tools_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "creator_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"platform" text NOT NULL,
	"online_portfolio" text NOT NULL,
	"projects_url" text NOT NULL,
	"join_reason" text NOT NULL,
	"is_automated" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tool_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_files_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"department" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"is_automated" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "updates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"link" text,
	"images" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_claimed" boolean DEFAULT false NOT NULL,
	"lease_ms" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "kept_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_events_session_id_name_pk" PRIMARY KEY("session_id","name")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"status" integer NOT NULL,
	"is_replay" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"gateway" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_price_versions" ADD CONSTRAINT "billing_price_versions_price_id_billing_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."billing_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_prices" ADD CONSTRAINT "billing_prices_plan_id_billing_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."billing_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_redemptions" ADD CONSTRAINT "billing_redemptions_coupon_id_billing_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."billing_coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD CONSTRAINT "asset_copies_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_payloads" ADD CONSTRAINT "asset_payloads_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD CONSTRAINT "sandbox_answers_webhook_id_sandbox_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."sandbox_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "billing_gateway_events_open" ON "billing_gateway_events" USING btree ("received_at") WHERE "billing_gateway_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "billing_grants_user" ON "billing_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_grants_subscription" ON "billing_grants" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_number" ON "billing_invoices" USING btree ("series","number");--> statement-breakpoint
CREATE INDEX "billing_invoices_user" ON "billing_invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_invoices_subscription" ON "billing_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_ledger_movement" ON "billing_ledger" USING btree ("gateway","gateway_payment_id","kind","refund_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payments_gateway" ON "billing_payments" USING btree ("gateway","gateway_payment_id");--> statement-breakpoint
CREATE INDEX "billing_payments_tx" ON "billing_payments" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "billing_payments_subscription" ON "billing_payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_gateway_refs_ref" ON "billing_gateway_refs" USING btree ("gateway","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_price_versions_current" ON "billing_price_versions" USING btree ("price_id","currency") WHERE "billing_price_versions"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_prices_plan_period" ON "billing_prices" USING btree ("plan_id","billing_period");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_operations_subject" ON "billing_operations" USING btree ("kind","gateway","subject_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_subscriptions_gateway" ON "billing_subscriptions" USING btree ("gateway","gateway_id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_user" ON "billing_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_check" ON "billing_subscriptions" USING btree ("next_check_at") WHERE "billing_subscriptions"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_next" ON "billing_subscriptions" USING btree ("next_billed_at") WHERE "billing_subscriptions"."next_billed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_transactions_checkout" ON "billing_transactions" USING btree ("gateway","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_transactions_open" ON "billing_transactions" USING btree ("user_id","price_id") WHERE "billing_transactions"."status" in ('draft', 'pending') and "billing_transactions"."kind" = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_transactions_open_upgrade" ON "billing_transactions" USING btree ("subscription_id") WHERE "billing_transactions"."status" in ('draft', 'pending') and "billing_transactions"."kind" = 'upgrade';--> statement-breakpoint
CREATE INDEX "billing_transactions_user" ON "billing_transactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_transactions_subscription" ON "billing_transactions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_transactions_check" ON "billing_transactions" USING btree ("next_check_at") WHERE "billing_transactions"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "assets_version" ON "assets" USING btree ("version","id");--> statement-breakpoint
CREATE INDEX "download_files_tool" ON "download_files" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "updates_newest" ON "updates" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("name","key") WHERE "jobs"."key" is not null;--> statement-breakpoint
CREATE INDEX "kept_mail_recipient" ON "kept_mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "kept_mail_created" ON "kept_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sandbox_answers_webhook" ON "sandbox_answers" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "sandbox_documents_keys" ON "sandbox_documents" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "sandbox_documents_kind" ON "sandbox_documents" USING btree ("gateway","kind","seq");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at","seq") WHERE "sandbox_webhooks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_seq" ON "sandbox_webhooks" USING btree ("seq");