CREATE TABLE "search_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profession_id" bigint NOT NULL,
	"location_id" bigint,
	"email" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "search_alerts_unique" UNIQUE NULLS NOT DISTINCT("profession_id","location_id","email")
);
--> statement-breakpoint
CREATE TABLE "search_demand" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profession_id" bigint,
	"location_id" bigint,
	"unknown" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_demand_unique" UNIQUE NULLS NOT DISTINCT("profession_id","location_id","unknown")
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"location_id" bigint NOT NULL,
	"name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (trim(regexp_replace((case when octet_length(name) = char_length(name) then lower(name)
    else translate(lower(normalize(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky') end), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "districts_name_unique" UNIQUE("location_id","search_text")
);
--> statement-breakpoint
CREATE TABLE "trade_words" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profession_id" bigint,
	"word" text NOT NULL,
	"language" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (trim(regexp_replace((case when octet_length(word) = char_length(word) then lower(word)
    else translate(lower(normalize(regexp_replace(normalize(word, NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky') end), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "trade_words_word_unique" UNIQUE NULLS NOT DISTINCT("profession_id","search_text")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_words" ADD CONSTRAINT "trade_words_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_alerts_user_idx" ON "search_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_demand_seen_idx" ON "search_demand" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "artisans_rate_idx" ON "artisans" USING btree ((coalesce(pay_kobo, 9223372036854775807)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_profession_rate_idx" ON "artisans" USING btree ("profession_id",(coalesce(pay_kobo, 9223372036854775807)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisan_areas_location_idx" ON "artisan_areas" USING btree ("location_id","artisan_id");