CREATE TABLE "asset_import_lines" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"item" integer NOT NULL,
	"name" text NOT NULL,
	"asset_id" text,
	"error" text,
	CONSTRAINT "asset_import_lines_import_id_line_item_pk" PRIMARY KEY("import_id","line","item")
);
--> statement-breakpoint
CREATE TABLE "asset_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"parts" integer NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"created" integer NOT NULL,
	"refused" integer NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "asset_import_lines" ADD CONSTRAINT "asset_import_lines_import_id_asset_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."asset_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_imports_owner" ON "asset_imports" USING btree ("owner_id","created_at");