CREATE TABLE "secret_uses" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone
);
