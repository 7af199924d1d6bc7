CREATE TABLE "user_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"digest" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"alt" text NOT NULL,
	"thumbnail" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "user_pictures_digest" ON "user_pictures" USING btree ("user_id","digest");--> statement-breakpoint
CREATE INDEX "user_pictures_order" ON "user_pictures" USING btree ("user_id","position");