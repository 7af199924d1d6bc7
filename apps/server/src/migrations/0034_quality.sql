ALTER TABLE "asset_edits" ADD COLUMN "returned_because" text;--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING btree (lower("name"));