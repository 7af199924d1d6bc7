CREATE TABLE "billing_country_currencies" (
	"country" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "billing_country_currencies_inserted" AFTER INSERT ON "billing_country_currencies" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('country_currency', 'country');
--> statement-breakpoint
CREATE TRIGGER "billing_country_currencies_updated" AFTER UPDATE ON "billing_country_currencies" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('country_currency', 'country');
--> statement-breakpoint
CREATE TRIGGER "billing_country_currencies_deleted" AFTER DELETE ON "billing_country_currencies" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('country_currency', 'country');
