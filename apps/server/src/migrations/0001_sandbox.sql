CREATE TABLE "sandbox_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"status" integer NOT NULL,
	"is_replay" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"gateway" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD CONSTRAINT "sandbox_answers_webhook_id_sandbox_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."sandbox_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_answers_webhook" ON "sandbox_answers" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "sandbox_documents_keys" ON "sandbox_documents" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "sandbox_documents_kind" ON "sandbox_documents" USING btree ("gateway","kind","seq");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at","seq") WHERE "sandbox_webhooks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_seq" ON "sandbox_webhooks" USING btree ("seq");