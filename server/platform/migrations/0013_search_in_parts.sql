DROP INDEX "artisans_words_idx";--> statement-breakpoint
ALTER TABLE "artisans" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
CREATE INDEX "artisan_reviews_declined_idx" ON "artisan_reviews" USING btree ("artisan_id") WHERE not is_verified;--> statement-breakpoint
CREATE INDEX "artisans_verified_idx" ON "artisans" USING btree ("is_verified","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_words_idx" ON "artisans" USING gin ((to_tsvector('simple', name_words) || array_to_tsvector(array[
  '#t' || coalesce(profession_id, 0), '#l' || coalesce(location_id, 0),
  '#t' || coalesce(profession_id, 0) || 'l' || coalesce(location_id, 0),
  case when is_verified then '#v' else '#n' end || least(experience, 50), '#p' || (id >> 15), case when is_verified then '#v' else '#n' end || least(experience, 50) || 'p' || (id >> 15)]))) WITH (gin_pending_list_limit=256) WHERE deleted_at is null;--> statement-breakpoint
CREATE STATISTICS "artisans_name_shares" ON (to_tsvector('simple', name_words)) FROM "artisans";--> statement-breakpoint
ANALYZE "artisans";
