CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"slug" text,
	"is_favourites" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "collections_user" ON "collections" USING btree ("user_id");