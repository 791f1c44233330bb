CREATE TABLE "name_lexicon" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "artisans_search_idx";--> statement-breakpoint
DROP INDEX "artisans_names_idx";--> statement-breakpoint
CREATE INDEX "name_lexicon_beginning_idx" ON "name_lexicon" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "name_lexicon_alike_idx" ON "name_lexicon" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artisans_trade_place_idx" ON "artisans" USING btree ("profession_id","location_id","is_verified","experience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_words_idx" ON "artisans" USING gin ((to_tsvector('simple', name_words) || array_to_tsvector(array[
  '#t' || coalesce(profession_id, 0), '#l' || coalesce(location_id, 0),
  case when is_verified then '#v' else '#n' end || least(experience, 50)]))) WITH (gin_pending_list_limit=256) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_phone_idx" ON "artisans" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_phone_part_idx" ON "artisans" USING gin (phone gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "users_find_idx" ON "users" USING gin ((username || E'\n' || email || E'\n' || first_name || ' ' || last_name) gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
INSERT INTO "name_lexicon" ("word")
SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', "name_words"))) FROM "artisans" ORDER BY 1
ON CONFLICT DO NOTHING;
