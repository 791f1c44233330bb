-- Names are looked for without their marks: those that have any are folded, and their words added.
WITH "folded" AS (
  UPDATE "artisans" SET "name_words" = translate(lower(normalize(regexp_replace(normalize("name_words", NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky')
  WHERE octet_length("name_words") <> char_length("name_words") RETURNING "name_words"
)
INSERT INTO "name_lexicon" ("word")
SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', "name_words"))) FROM "folded" ORDER BY 1
ON CONFLICT DO NOTHING;
