CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visitors" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_hashes" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "visitor_hashes_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "web_vitals_day_page_name_step_pk" PRIMARY KEY("day","page","name","step")
);
