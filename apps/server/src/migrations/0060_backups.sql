CREATE TABLE "backup_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"every" text NOT NULL,
	"hour" integer NOT NULL,
	"weekday" integer NOT NULL,
	"keep" jsonb NOT NULL,
	"place" text NOT NULL,
	"folder" text NOT NULL,
	"sealed_bucket" text,
	"sealed_passphrase" text,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"location" text NOT NULL,
	"state" text NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"bytes" bigint,
	"rows" integer,
	"files" integer,
	"error" text,
	"sealed_passphrase" text,
	"test_asked_at" timestamp (3) with time zone,
	"tested_at" timestamp (3) with time zone,
	"test_error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_under_way" ON "backups" USING btree ((true)) WHERE "backups"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "backups_name" ON "backups" USING btree ("name");