CREATE TABLE "uploaded_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan_id" text,
	"asset_id" text,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploaded_files_target" CHECK (("uploaded_files"."plan_id" is null) <> ("uploaded_files"."asset_id" is null))
);
--> statement-breakpoint
CREATE INDEX "uploaded_files_asset" ON "uploaded_files" USING btree ("asset_id");