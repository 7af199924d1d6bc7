CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"icon" jsonb,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"former_names" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "categories_key_unique" UNIQUE("key")
);
