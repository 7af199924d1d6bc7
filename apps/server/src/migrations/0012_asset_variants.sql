CREATE TABLE "asset_variant_copies" (
	"user_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"variant" text NOT NULL,
	"count" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "asset_variant_copies_user_id_asset_id_variant_pk" PRIMARY KEY("user_id","asset_id","variant")
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "variants" jsonb;--> statement-breakpoint
ALTER TABLE "asset_variant_copies" ADD CONSTRAINT "asset_variant_copies_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;