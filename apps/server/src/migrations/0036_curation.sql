CREATE TABLE "asset_schedules" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_picks" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"crop" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_schedules" ADD CONSTRAINT "asset_schedules_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_picks" ADD CONSTRAINT "staff_picks_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_schedules_at" ON "asset_schedules" USING btree ("at");