CREATE TABLE "asset_copy_days" (
	"day" date NOT NULL,
	"asset_id" text NOT NULL,
	"copies" integer NOT NULL,
	CONSTRAINT "asset_copy_days_day_asset_id_pk" PRIMARY KEY("day","asset_id")
);
--> statement-breakpoint
ALTER TABLE "asset_copy_days" ADD CONSTRAINT "asset_copy_days_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_copy_days_asset" ON "asset_copy_days" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "billing_ledger_occurred" ON "billing_ledger" USING btree ("occurred_at");