CREATE TABLE "figma_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"figma_version" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"samples" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"seen" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figma_check_screenshots" (
	"id" text PRIMARY KEY NOT NULL,
	"check_id" text NOT NULL,
	"look" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figma_check_screenshots" ADD CONSTRAINT "figma_check_screenshots_check_id_figma_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."figma_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figma_checks_started" ON "figma_checks" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "figma_checks_finished" ON "figma_checks" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "figma_check_screenshots_check" ON "figma_check_screenshots" USING btree ("check_id","created_at");