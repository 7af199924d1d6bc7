CREATE TABLE "legal_texts" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" text NOT NULL,
	"facts" jsonb NOT NULL,
	"summary" text NOT NULL,
	"holds_from" timestamp (3) with time zone NOT NULL,
	"by" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_texts_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
ALTER TABLE "billing_orders" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
-- Every process reads the texts anew.
CREATE TRIGGER "legal_texts_inserted" AFTER INSERT ON "legal_texts" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('legal', 'page');
--> statement-breakpoint
CREATE TRIGGER "legal_texts_deleted" AFTER DELETE ON "legal_texts" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('legal', 'page');
