ALTER TABLE "assets" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "layout" text;