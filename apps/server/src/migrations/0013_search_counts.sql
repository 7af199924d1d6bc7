CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer NOT NULL,
	CONSTRAINT "search_counts_day_term_pk" PRIMARY KEY("day","term")
);
