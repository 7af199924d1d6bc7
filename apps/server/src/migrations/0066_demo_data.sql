CREATE TABLE "demo_data" (
	"id" text PRIMARY KEY NOT NULL,
	"wanted" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
