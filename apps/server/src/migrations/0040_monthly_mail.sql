CREATE TABLE "monthly_mails" (
	"user_id" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"told" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "monthly_mails_month" ON "monthly_mails" USING btree ("month");