CREATE TABLE "user_changes" (
	"changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"user_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_changes_changed_in_user_id_pk" PRIMARY KEY("changed_in","user_id")
);
--> statement-breakpoint
CREATE INDEX "user_changes_at" ON "user_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "user_changes_user" ON "user_changes" USING btree ("user_id");