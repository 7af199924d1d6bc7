CREATE TABLE "blob_packs" (
	"id" text PRIMARY KEY NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blobs" ADD COLUMN "pack" text;--> statement-breakpoint
ALTER TABLE "blobs" ADD COLUMN "pack_start" integer;--> statement-breakpoint
ALTER TABLE "blobs" ADD COLUMN "pack_bytes" integer;--> statement-breakpoint
CREATE INDEX "blobs_pack" ON "blobs" USING btree ("pack") WHERE "blobs"."pack" is not null;