CREATE TABLE "used_offers" (
	"person" text NOT NULL,
	"offer" text NOT NULL,
	"user_id" text,
	"used_at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone,
	CONSTRAINT "used_offers_person_offer_pk" PRIMARY KEY("person","offer")
);
--> statement-breakpoint
ALTER TABLE "billing_redemptions" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "billing_redemptions" ADD COLUMN "forget_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "used_offers_user" ON "used_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_offers_forget" ON "used_offers" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "billing_redemptions_person" ON "billing_redemptions" USING btree ("person");--> statement-breakpoint
CREATE INDEX "billing_redemptions_forget" ON "billing_redemptions" USING btree ("forget_at");