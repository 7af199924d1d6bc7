ALTER TABLE "assets" ADD COLUMN "first_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "redesigned_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "assets" SET "first_published_at" = "created_at" WHERE "published_at" IS NOT NULL OR "retired_at" IS NOT NULL;