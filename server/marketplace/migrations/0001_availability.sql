CREATE TABLE "artisan_areas" (
	"artisan_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	CONSTRAINT "artisan_areas_artisan_id_location_id_pk" PRIMARY KEY("artisan_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "artisan_calendars" (
	"artisan_id" bigint PRIMARY KEY NOT NULL,
	"working_days" integer[] NOT NULL,
	"away_until" date,
	CONSTRAINT "artisan_calendars_working_days_check" CHECK (cardinality("artisan_calendars"."working_days") > 0)
);
--> statement-breakpoint
CREATE TABLE "artisan_days_off" (
	"artisan_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "artisan_days_off_artisan_id_day_pk" PRIMARY KEY("artisan_id","day")
);
--> statement-breakpoint
CREATE TABLE "booked_days" (
	"artisan_id" bigint NOT NULL,
	"day" date NOT NULL,
	"cart_id" bigint,
	"reserved_until" timestamp with time zone,
	"order_item_id" bigint,
	CONSTRAINT "booked_days_artisan_id_day_pk" PRIMARY KEY("artisan_id","day"),
	CONSTRAINT "booked_days_owner_check" CHECK (("booked_days"."order_item_id" is null) = ("booked_days"."cart_id" is not null and "booked_days"."reserved_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "artisan_areas" ADD CONSTRAINT "artisan_areas_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisan_areas" ADD CONSTRAINT "artisan_areas_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisan_calendars" ADD CONSTRAINT "artisan_calendars_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisan_days_off" ADD CONSTRAINT "artisan_days_off_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_days_cart_idx" ON "booked_days" USING btree ("cart_id") WHERE cart_id is not null;--> statement-breakpoint
CREATE INDEX "booked_days_item_idx" ON "booked_days" USING btree ("order_item_id") WHERE order_item_id is not null;--> statement-breakpoint
-- Unfinished orders from before keep their days. Of two that were booked for one day, the older one has it.
INSERT INTO "booked_days" ("artisan_id", "day", "order_item_id")
SELECT i."artisan_id", (i."job"->>'expectedDate')::date + ahead, i."id"
FROM "order_items" i, generate_series(0, i."days" - 1) ahead
WHERE i."artisan_id" IS NOT NULL AND i."status" IN ('pending', 'in_progress', 'disputed')
  AND (i."job"->>'expectedDate') ~ '^\d{4}-\d{2}-\d{2}$'
  AND (i."job"->>'expectedDate')::date + ahead >= current_date
ORDER BY i."id"
ON CONFLICT DO NOTHING;
