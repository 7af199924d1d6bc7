CREATE TABLE "asset_copies" (
	"user_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"count" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "asset_copies_user_id_asset_id_pk" PRIMARY KEY("user_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "asset_payloads" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"figma" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"popularity" integer NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"category" text NOT NULL,
	"created_by" text NOT NULL,
	"link" text,
	"images" jsonb NOT NULL,
	"sub_categories" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"tools" text[] NOT NULL,
	"platforms" text[] NOT NULL,
	"viewports" integer[] NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon_url" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tools_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "asset_copies" ADD CONSTRAINT "asset_copies_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_payloads" ADD CONSTRAINT "asset_payloads_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_version" ON "assets" USING btree ("version","id");