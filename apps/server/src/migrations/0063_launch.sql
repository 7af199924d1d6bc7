CREATE TABLE "launch" (
	"id" text PRIMARY KEY NOT NULL,
	"is_dismissed" boolean NOT NULL,
	"dkim_selector" text NOT NULL,
	"mail_token_hash" text,
	"mailed_at" timestamp (3) with time zone,
	"mailed_by" text,
	"arrived_at" timestamp (3) with time zone
);
