CREATE TABLE "billing_subscription_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "billing_subscription_mails_of" ON "billing_subscription_mails" USING btree ("subscription_id","sent_at");