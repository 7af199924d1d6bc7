ALTER TABLE "brand_kits" ADD COLUMN "drawings" text;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "logo_hash" text;--> statement-breakpoint
CREATE INDEX "brand_kits_logo" ON "brand_kits" USING btree ("logo_hash");