CREATE TABLE "search_outcomes" (
	"query" text NOT NULL,
	"day" date DEFAULT now() NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"requested" integer DEFAULT 0 NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_outcomes_query_day_product_pk" PRIMARY KEY("query","day","product")
);
--> statement-breakpoint
CREATE INDEX "search_outcomes_day" ON "search_outcomes" USING btree ("day");