CREATE TABLE "asset_bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_edits" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"owner_id" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_versions" (
	"asset_id" text NOT NULL,
	"n" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"blob" text NOT NULL,
	"structure" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"width" integer NOT NULL,
	"report" jsonb NOT NULL,
	"layers" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "asset_versions_asset_id_n_pk" PRIMARY KEY("asset_id","n")
);
--> statement-breakpoint
ALTER TABLE "asset_edits" ADD CONSTRAINT "asset_edits_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_versions" ADD CONSTRAINT "asset_versions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_versions" ADD CONSTRAINT "asset_versions_blob_blobs_hash_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_edits_owner" ON "asset_edits" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "asset_versions_blob" ON "asset_versions" USING btree ("blob");