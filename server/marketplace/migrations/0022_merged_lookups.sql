CREATE TABLE "merged_lookups" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"into_id" bigint NOT NULL,
	CONSTRAINT "merged_lookups_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "merged_lookups_name_idx" ON "merged_lookups" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "merged_lookups_into_idx" ON "merged_lookups" USING btree ("kind","into_id");