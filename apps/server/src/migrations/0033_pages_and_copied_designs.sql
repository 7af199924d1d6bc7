CREATE TABLE "project_copies" (
	"user_id" text NOT NULL,
	"project" text NOT NULL,
	"asset_id" text NOT NULL,
	"version" integer NOT NULL,
	"copied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_copies_user_id_project_asset_id_pk" PRIMARY KEY("user_id","project","asset_id")
);
--> statement-breakpoint
CREATE TABLE "user_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text,
	"brand" text,
	"width" text NOT NULL,
	"scheme" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "copied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "blob" text;--> statement-breakpoint
ALTER TABLE "asset_copies" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "project_copies" ADD CONSTRAINT "project_copies_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_pages_user" ON "user_pages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "asset_copies" ADD CONSTRAINT "asset_copies_blob_blobs_hash_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_copies_blob" ON "asset_copies" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "asset_copies_user" ON "asset_copies" USING btree ("user_id","copied_at");