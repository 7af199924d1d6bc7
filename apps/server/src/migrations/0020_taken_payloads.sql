CREATE TABLE "taken_payloads" (
	"user_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taken_payloads_user_id_asset_id_pk" PRIMARY KEY("user_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "taken_payloads" ADD CONSTRAINT "taken_payloads_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_payloads_taken_at" ON "taken_payloads" USING btree ("taken_at");