CREATE TABLE "job_review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" bigint NOT NULL,
	"image_key" text NOT NULL,
	"image_small_key" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_review_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_item_id" bigint NOT NULL,
	"artisan_id" bigint NOT NULL,
	"employer_id" bigint NOT NULL,
	"author_name" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"reply_hidden_at" timestamp with time zone,
	"reply_hidden_reason" text,
	CONSTRAINT "job_reviews_order_item_id_unique" UNIQUE("order_item_id"),
	CONSTRAINT "job_reviews_stars_check" CHECK ("job_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
DROP INDEX "artisans_list_idx";--> statement-breakpoint
DROP INDEX "artisans_profession_idx";--> statement-breakpoint
DROP INDEX "artisans_location_idx";--> statement-breakpoint
DROP INDEX "artisans_trade_place_idx";--> statement-breakpoint
ALTER TABLE "artisans" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "artisans" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_review_photos" ADD CONSTRAINT "job_review_photos_review_id_job_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."job_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_review_reports" ADD CONSTRAINT "job_review_reports_review_id_job_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."job_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_review_reports" ADD CONSTRAINT "job_review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_review_photos_review_idx" ON "job_review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_review_reports_one_open_idx" ON "job_review_reports" USING btree ("review_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "job_review_reports_reporter_idx" ON "job_review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "job_reviews_artisan_idx" ON "job_reviews" USING btree ("artisan_id","id");--> statement-breakpoint
CREATE INDEX "job_reviews_shown_idx" ON "job_reviews" USING btree ("artisan_id","stars") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "job_reviews_employer_idx" ON "job_reviews" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "job_reviews_hidden_idx" ON "job_reviews" USING btree ("id") WHERE hidden_at is not null or reply_hidden_at is not null;--> statement-breakpoint
CREATE INDEX "artisans_best_idx" ON "artisans" USING btree ("is_verified",((rating_sum + 20) * 1000 / (rating_count + 5)),"experience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_profession_best_idx" ON "artisans" USING btree ("profession_id","is_verified",((rating_sum + 20) * 1000 / (rating_count + 5)),"experience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_location_best_idx" ON "artisans" USING btree ("location_id","is_verified",((rating_sum + 20) * 1000 / (rating_count + 5)),"experience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_trade_place_best_idx" ON "artisans" USING btree ("profession_id","location_id","is_verified",((rating_sum + 20) * 1000 / (rating_count + 5)),"experience","id") WHERE deleted_at is null;