INSERT INTO "release_log" ("action", "app", "from_version", "to_version", "actor", "reason", "changed_at")
SELECT CASE WHEN "actor" = 'start' THEN 'start' ELSE 'promote' END, "app", "from_version", "to_version", "actor", "reason", "changed_at"
FROM "release_changes" ORDER BY "id";--> statement-breakpoint
INSERT INTO "release_states" ("app", "version", "last_live_at")
SELECT "app", "to_version", max("changed_at") FROM "release_changes" GROUP BY "app", "to_version";--> statement-breakpoint
DROP TABLE "release_changes" CASCADE;
