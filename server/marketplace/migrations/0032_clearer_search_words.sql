-- Gives these words the trade that they name in its title, in lists that are already filled. Each is added only if the
-- list still has the word after it, with its trade, so that nothing changes what an admin edited.
INSERT INTO "trade_words" ("profession_id", "word", "language")
SELECT p."id", a."word", a."language" FROM (VALUES
	('Iron Bender', 'en', 'iron', 'iron', 'Welder'),
	('Car Washer', 'en', 'washer', 'washer', 'Appliance Repairer'),
	('Photographer', 'pcm', 'fotographer', 'foto man', 'Photographer')
) a ("title", "language", "word", "listed", "listed_title")
JOIN "professions" p ON p."title" = a."title"
WHERE EXISTS (SELECT FROM "trade_words" e JOIN "professions" o ON o."id" = e."profession_id"
	WHERE e."search_text" = a."listed" AND o."title" = a."listed_title")
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- "Island" was a place in two areas. It stays in the area that has it in its name.
DELETE FROM "districts" d USING "locations" l
WHERE d."search_text" = 'island' AND l."id" = d."location_id" AND l."location" = 'Eti-Osa'
	AND EXISTS (SELECT FROM "districts" o JOIN "locations" i ON i."id" = o."location_id"
		WHERE o."search_text" = 'island' AND i."location" = 'Lagos Island');
