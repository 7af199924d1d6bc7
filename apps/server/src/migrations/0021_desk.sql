CREATE TABLE "operator_challenges" (
	"user_id" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"roles" jsonb NOT NULL,
	"refund_limit" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL,
	"refund_limit" jsonb NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_last_step" integer,
	"recovery_hashes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"via" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
CREATE INDEX "desk_sessions_user" ON "desk_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_sessions_expiry" ON "desk_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_invitations_email" ON "operator_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "operator_passkeys_user" ON "operator_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_subject" ON "audit_rows" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_rows_actor" ON "audit_rows" USING btree ("actor_id","at");