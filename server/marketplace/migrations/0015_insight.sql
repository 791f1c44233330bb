CREATE TABLE "search_demand_days" (
	"day" date NOT NULL,
	"profession_id" bigint,
	"location_id" bigint,
	"searches" integer NOT NULL,
	CONSTRAINT "search_demand_days_unique" UNIQUE NULLS NOT DISTINCT("day","profession_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"trade" text NOT NULL,
	"area" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"bookings" integer NOT NULL,
	"revenue_kobo" bigint NOT NULL,
	"accepted" integer NOT NULL,
	"declined" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"disputed" integer NOT NULL,
	"completed" integer NOT NULL,
	"answered" integer NOT NULL,
	"answer_seconds" bigint NOT NULL,
	CONSTRAINT "insight_days_trade_area_day_pk" PRIMARY KEY("trade","area","day")
);
--> statement-breakpoint
CREATE TABLE "insight_refresh" (
	"id" integer PRIMARY KEY NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_supply" (
	"trade" text NOT NULL,
	"area" text NOT NULL,
	"artisans" integer NOT NULL,
	CONSTRAINT "insight_supply_trade_area_pk" PRIMARY KEY("trade","area")
);
--> statement-breakpoint
ALTER TABLE "search_demand_days" ADD CONSTRAINT "search_demand_days_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_demand_days" ADD CONSTRAINT "search_demand_days_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_days_area_idx" ON "insight_days" USING btree ("area","trade","day");--> statement-breakpoint
CREATE INDEX "insight_days_day_idx" ON "insight_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "registrations_created_idx" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_item_events_at_idx" ON "order_item_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_modified_idx" ON "orders" USING btree ("modified_at");--> statement-breakpoint
CREATE INDEX "orders_paid_day_idx" ON "orders" USING btree ((("paid_at" at time zone 'Africa/Lagos')::date));