CREATE TABLE "problem_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" bigint NOT NULL,
	"side" text NOT NULL,
	"author_id" bigint NOT NULL,
	"image_key" text NOT NULL,
	"image_small_key" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_photos_side_check" CHECK ("problem_photos"."side" in ('employer', 'artisan'))
);
--> statement-breakpoint
CREATE TABLE "problem_statements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" bigint NOT NULL,
	"side" text NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_statements_side_check" CHECK ("problem_statements"."side" in ('employer', 'artisan'))
);
--> statement-breakpoint
DROP INDEX "order_reports_one_open_idx";--> statement-breakpoint
ALTER TABLE "order_reports" ADD COLUMN "artisan_id" bigint;--> statement-breakpoint
ALTER TABLE "order_reports" ADD COLUMN "reported_by" text DEFAULT 'employer' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reports" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "order_reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_report_id_order_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."order_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD CONSTRAINT "problem_statements_report_id_order_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."order_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD CONSTRAINT "problem_statements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_photos_report_idx" ON "problem_photos" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "problem_photos_author_idx" ON "problem_photos" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "problem_statements_report_idx" ON "problem_statements" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "problem_statements_author_idx" ON "problem_statements" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_reports_one_open_item_idx" ON "order_reports" USING btree ("order_item_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "order_reports_artisan_idx" ON "order_reports" USING btree ("artisan_id");--> statement-breakpoint
INSERT INTO "order_reports" ("order_id", "order_item_id", "artisan_id", "description", "reported_at")
SELECT r.order_id, i.id, i.artisan_id, r.description, r.reported_at
FROM order_reports r JOIN order_items i ON i.order_id = r.order_id AND i.status = 'disputed'
WHERE r.closed_at IS NULL AND r.order_item_id IS NULL;--> statement-breakpoint
DELETE FROM "order_reports" r WHERE r.closed_at IS NULL AND r.order_item_id IS NULL
  AND EXISTS (SELECT FROM order_items i WHERE i.order_id = r.order_id AND i.status = 'disputed');--> statement-breakpoint
UPDATE "order_reports" r SET artisan_id = i.artisan_id FROM order_items i
WHERE i.id = r.order_item_id AND r.artisan_id IS NULL AND r.closed_at IS NULL;
