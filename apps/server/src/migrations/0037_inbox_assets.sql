ALTER TABLE "inbox_threads" ADD COLUMN "suggestion" text;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD COLUMN "asset" jsonb;--> statement-breakpoint
CREATE INDEX "inbox_threads_suggestion" ON "inbox_threads" USING btree ("suggestion","created_at");