CREATE TABLE "rendered_payloads" (
	"name" text PRIMARY KEY NOT NULL,
	"blob" text NOT NULL,
	"rendered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "asset_payloads" ADD COLUMN "blob" text;--> statement-breakpoint
ALTER TABLE "rendered_payloads" ADD CONSTRAINT "rendered_payloads_blob_blobs_hash_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rendered_payloads_blob" ON "rendered_payloads" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "blobs_touched" ON "blobs" USING btree ("touched_at");--> statement-breakpoint
ALTER TABLE "asset_payloads" ADD CONSTRAINT "asset_payloads_blob_blobs_hash_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_payloads_blob" ON "asset_payloads" USING btree ("blob");