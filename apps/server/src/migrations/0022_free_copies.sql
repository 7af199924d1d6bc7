CREATE TABLE "free_copies" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asset_id" text NOT NULL,
	"attempt" text,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "free_copies" ADD CONSTRAINT "free_copies_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_copies_asset" ON "free_copies" USING btree ("asset_id");