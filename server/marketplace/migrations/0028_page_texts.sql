CREATE TABLE "page_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
