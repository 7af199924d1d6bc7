CREATE TABLE "inbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"from_email" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kept_mail" ADD COLUMN "template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_mail" ADD COLUMN "state" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_mail" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kept_mail" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "kept_mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_thread_id_inbox_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."inbox_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_messages_thread" ON "inbox_messages" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "inbox_messages_from" ON "inbox_messages" USING btree ("from_email");--> statement-breakpoint
CREATE INDEX "inbox_threads_state" ON "inbox_threads" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "inbox_threads_updated" ON "inbox_threads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "inbox_threads_email" ON "inbox_threads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "billing_gateway_events_received" ON "billing_gateway_events" USING btree ("received_at","event_id");--> statement-breakpoint
CREATE INDEX "billing_payments_user" ON "billing_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_mail_state" ON "kept_mail" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "kept_mail_template" ON "kept_mail" USING btree ("template","created_at");--> statement-breakpoint
-- What was sent before there was an inbox was answered by mail: it is there to be found.
INSERT INTO "inbox_threads" ("id", "kind", "name", "email", "subject", "state", "facts", "created_at", "updated_at")
SELECT "id", 'support', "name", "email", "subject", 'closed', jsonb_build_array(jsonb_build_object('name', 'Department', 'value', "department")), "created_at", "created_at"
FROM "support_requests" WHERE NOT "is_automated";--> statement-breakpoint
INSERT INTO "inbox_threads" ("id", "kind", "name", "email", "subject", "state", "facts", "created_at", "updated_at")
SELECT "id", 'application', "name", "email", "platform" || ' creator', 'closed', jsonb_build_array(jsonb_build_object('name', 'Country', 'value', "country"), jsonb_build_object('name', 'Platform', 'value', "platform"), jsonb_build_object('name', 'Portfolio', 'value', "online_portfolio"), jsonb_build_object('name', 'Projects', 'value', "projects_url")), "created_at", "created_at"
FROM "creator_applications" WHERE NOT "is_automated";--> statement-breakpoint
INSERT INTO "inbox_messages" ("id", "thread_id", "by", "text", "at")
SELECT "id", "id", 'customer', "message", "created_at" FROM "support_requests" WHERE NOT "is_automated"
UNION ALL
SELECT "id", "id", 'customer', "join_reason", "created_at" FROM "creator_applications" WHERE NOT "is_automated";
