CREATE TABLE "brand_kits" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"colors" jsonb NOT NULL,
	"dark" jsonb,
	"radius" text,
	"heading_font" text,
	"body_font" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "brand_kits_user" ON "brand_kits" USING btree ("user_id");