CREATE TABLE "site_settings" (
	"area" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"by" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_settings_area_version_pk" PRIMARY KEY("area","version")
);
--> statement-breakpoint
-- Every process reads the settings anew.
CREATE TRIGGER "site_settings_inserted" AFTER INSERT ON "site_settings" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('site', 'area');
