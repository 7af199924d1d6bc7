CREATE TABLE "letter_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"letter_id" text NOT NULL,
	"email" text,
	"user_id" text,
	"subscriber_id" text,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"reason" text,
	"bounced_at" timestamp (3) with time zone,
	"complained_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_sender" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"markdown" text NOT NULL,
	"audience" text NOT NULL,
	"plan_id" text,
	"update_id" text,
	"state" text NOT NULL,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cursor" text DEFAULT '' NOT NULL,
	"fixed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_marks" (
	"email" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_once" ON "letter_recipients" USING btree ("letter_id","email");--> statement-breakpoint
CREATE INDEX "letter_recipients_waiting" ON "letter_recipients" USING btree ("letter_id","due_at") WHERE "letter_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_recipients_sending" ON "letter_recipients" USING btree ("claimed_at") WHERE "letter_recipients"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "letter_recipients_email" ON "letter_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "letter_recipients_user" ON "letter_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "letters_updated" ON "letters" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state","send_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_update" ON "letters" USING btree ("update_id") WHERE "letters"."update_id" is not null and "letters"."state" <> 'cancelled';