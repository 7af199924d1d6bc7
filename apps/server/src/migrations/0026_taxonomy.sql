CREATE TABLE "taxonomy_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"category" text,
	"icon" text,
	"synonyms" text[] NOT NULL,
	"former_names" text[] NOT NULL,
	CONSTRAINT "taxonomy_terms_name" UNIQUE("kind","key")
);
--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "synonyms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "assets_off_shelf" ON "assets" USING btree ("id") WHERE "assets"."published_at" is null;