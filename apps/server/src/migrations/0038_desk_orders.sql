ALTER TABLE "assets" ADD COLUMN "touched_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "assets_desk_touched" ON "assets" USING btree (coalesce("touched_at", "created_at"));--> statement-breakpoint
CREATE INDEX "assets_desk_name" ON "assets" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "assets_desk_created" ON "assets" USING btree ("created_at","id");--> statement-breakpoint
UPDATE "assets" SET "touched_at" = "asset_edits"."updated_at" FROM "asset_edits" WHERE "asset_edits"."asset_id" = "assets"."id";