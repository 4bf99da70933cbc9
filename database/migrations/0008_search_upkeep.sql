-- Places are lists of integers that are cut and joined; this brings the operators for it (&, |, -).
CREATE EXTENSION IF NOT EXISTS intarray;
--> statement-breakpoint
-- Read far more often than written: not compressed.
ALTER TABLE search_postings ALTER COLUMN places SET STORAGE EXTERNAL;
--> statement-breakpoint
-- As in 0002, but a text without a digit has no unit to join: most of the time goes into those expressions.
CREATE OR REPLACE FUNCTION search_normalise(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN plain !~ '\d' THEN plain ELSE
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(plain,
                '(\d+(?:\.\d+)?)[\s-]*(?:fl\.?\s*)?(?:oz|ounces?)\M', '\1oz', 'g'),
              '(\d+(?:\.\d+)?)[\s-]*(?:ml|millilit(?:er|re)s?)\M', '\1ml', 'g'),
            '(\d+(?:\.\d+)?)[\s-]*(?:mm|millimet(?:er|re)s?)\M', '\1mm', 'g'),
          '(\d+(?:\.\d+)?)[\s-]*(?:in|inch|inches)\M', '\1inch', 'g'),
        '(\d+(?:\.\d+)?)\s*"', '\1inch', 'g'),
      '(\d+)[\s-]*(?:gsm|g/m2|grams?)\M', '\1gsm', 'g')
    END
  FROM (SELECT replace(lower(public.unaccent('public.unaccent'::regdictionary, given)), '×', ' x ') AS plain) folded
$$;
--> statement-breakpoint
DROP FUNCTION search_names(text, text[]);
--> statement-breakpoint
-- Every product as its search row should be, all but the place.
CREATE VIEW search_sources AS
  SELECT p.uuid AS product_uuid, p.popularity, c.slug AS category,
    search_normalise(p.title) AS title,
    search_normalise(p.title || ' ' || array_to_string(p.keywords, ' ')) AS names,
    search_document(p.title, p.seo_title, p.keywords, p.material, concat_ws(' . ', c.name, c.title, t.names),
      p.highlights, p.description, p.capacity_ml, p.options) AS document,
    array_remove(ARRAY['#category:' || c.uuid, CASE WHEN p.customisable THEN '#type:1' END,
      CASE WHEN p.stock THEN '#type:2' END], NULL) || coalesce(t.facets, '{}') AS facets
  FROM products p
  JOIN categories c ON c.uuid = p.category_uuid
  LEFT JOIN LATERAL (
    SELECT string_agg(i.name, ' . ' ORDER BY i.position) AS names, array_agg('#tag:' || i.uuid ORDER BY i.uuid) AS facets
    FROM product_industry_tags l JOIN industry_tags i ON i.uuid = l.industry_tag_uuid WHERE l.product_uuid = p.uuid
  ) t ON true;
--> statement-breakpoint
-- The postings a row stands in. A word that is in no name, title or keyword is kept apart, with '~': it is said of the
-- product, not what the product is.
CREATE FUNCTION search_terms(document tsvector, facets text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT facets || coalesce(array_agg(CASE WHEN weights && '{A,B}' THEN lexeme ELSE '~' || lexeme END), '{}')
  FROM unnest(document)
$$;
--> statement-breakpoint
CREATE FUNCTION search_add_words(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM search_rows, regexp_split_to_table(names, '[^a-z0-9]+') word
  WHERE word ~ '^[a-z]{3,}$' AND (changed IS NULL OR product_uuid = ANY (changed))
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- All of it anew. Places lie a thousand apart, so that a product can be put between two others later.
CREATE FUNCTION search_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_rows'));
  DELETE FROM search_rows;
  DELETE FROM search_postings;
  DELETE FROM search_words;
  INSERT INTO search_rows (place, product_uuid, popularity, category, title, names, document, facets)
    SELECT 1000 * row_number() OVER (ORDER BY popularity DESC, product_uuid), product_uuid, popularity, category, title, names, document, facets
    FROM search_sources;
  INSERT INTO search_postings (term, places)
    SELECT term, sort(array_agg(place)) FROM search_rows, unnest(search_terms(document, facets)) term GROUP BY term;
  PERFORM search_add_words(NULL);
END $$;
--> statement-breakpoint
-- Only these products, which may be new, different or gone.
CREATE FUNCTION search_refresh(given uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  total integer;
  changed uuid[];
  source search_sources;
  spot integer;
  above integer;
  below integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_rows'));
  SELECT count(*) INTO total FROM search_rows;
  -- A list that is mostly different is quicker to write than to mend.
  IF total = 0 OR cardinality(given) > greatest(200, total / 5) THEN
    PERFORM search_rebuild();
    RETURN;
  END IF;
  changed := ARRAY(
    SELECT DISTINCT g.uuid FROM unnest(given) g(uuid)
    LEFT JOIN search_rows r ON r.product_uuid = g.uuid LEFT JOIN search_sources s ON s.product_uuid = g.uuid
    WHERE (r.product_uuid, r.popularity, r.category, r.title, r.names, r.document, r.facets)
      IS DISTINCT FROM (s.product_uuid, s.popularity, s.category, s.title, s.names, s.document, s.facets));
  IF cardinality(changed) = 0 THEN RETURN; END IF;

  WITH gone AS (
    SELECT term, array_agg(place) AS places FROM search_rows, unnest(search_terms(document, facets)) term
    WHERE product_uuid = ANY (changed) GROUP BY term)
  UPDATE search_postings p SET places = p.places - gone.places FROM gone WHERE p.term = gone.term;
  DELETE FROM search_rows r WHERE product_uuid = ANY (changed)
    AND NOT EXISTS (SELECT 1 FROM products p WHERE p.uuid = r.product_uuid AND p.popularity = r.popularity);

  FOR source IN SELECT * FROM search_sources WHERE product_uuid = ANY (changed) ORDER BY popularity DESC, product_uuid LOOP
    SELECT place INTO spot FROM search_rows WHERE product_uuid = source.product_uuid;
    IF spot IS NULL THEN
      above := coalesce((SELECT place FROM search_rows
        WHERE popularity >= source.popularity AND (popularity > source.popularity OR product_uuid < source.product_uuid)
        ORDER BY popularity, product_uuid DESC LIMIT 1), 0);
      below := coalesce((SELECT min(place) FROM search_rows WHERE place > above), above + 2000);
      spot := above + (below - above) / 2;
      IF spot = above THEN
        PERFORM search_rebuild();
        RETURN;
      END IF;
    END IF;
    INSERT INTO search_rows (place, product_uuid, popularity, category, title, names, document, facets)
      VALUES (spot, source.product_uuid, source.popularity, source.category, source.title, source.names, source.document, source.facets)
      ON CONFLICT (product_uuid) DO UPDATE SET category = excluded.category, title = excluded.title,
        names = excluded.names, document = excluded.document, facets = excluded.facets;
  END LOOP;

  INSERT INTO search_postings (term, places)
    SELECT term, sort(array_agg(place)) FROM search_rows, unnest(search_terms(document, facets)) term
    WHERE product_uuid = ANY (changed) GROUP BY term
  ON CONFLICT (term) DO UPDATE SET places = search_postings.places | excluded.places;
  PERFORM search_add_words(changed);
END $$;
--> statement-breakpoint
-- Whoever writes thousands of products in several statements says packwright.search_later = 'on' for his transaction
-- and calls search_refresh at its end, instead of having every statement followed.
CREATE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('packwright.search_later', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'TRUNCATE' THEN PERFORM search_rebuild();
  ELSIF TG_TABLE_NAME = 'products' THEN PERFORM search_refresh(ARRAY(SELECT uuid FROM changed));
  ELSIF TG_TABLE_NAME = 'product_industry_tags' THEN
    PERFORM search_refresh(ARRAY(SELECT DISTINCT product_uuid FROM changed));
  ELSIF TG_TABLE_NAME = 'categories' THEN
    PERFORM search_refresh(ARRAY(SELECT p.uuid FROM products p WHERE p.category_uuid IN (SELECT uuid FROM changed)));
  ELSE
    PERFORM search_refresh(ARRAY(SELECT l.product_uuid FROM product_industry_tags l WHERE l.industry_tag_uuid IN (SELECT uuid FROM changed)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Per statement with the rows it changed, not per row. A restore switches these off: the tables of search come with the
-- backup themselves.
CREATE TRIGGER search_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
CREATE TRIGGER search_truncated AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON product_industry_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON product_industry_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON industry_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow();
--> statement-breakpoint
-- Where one word stands; NULL for a word that says nothing ('with'). 'piz*' stands for all that begin so.
CREATE FUNCTION search_places(word text, named_only boolean) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  beginning text := rtrim(word, '*');
  stem text;
  places_of integer[];
  others integer[];
  hits integer[];
BEGIN
  FOREACH stem IN ARRAY tsvector_to_array(to_tsvector('pg_catalog.english', beginning)) LOOP
    places_of := coalesce((SELECT places FROM search_postings WHERE term = stem), '{}');
    IF NOT named_only THEN
      others := (SELECT places FROM search_postings WHERE term = '~' || stem);
      IF others IS NOT NULL THEN places_of := places_of | others; END IF;
    END IF;
    hits := CASE WHEN hits IS NULL THEN places_of ELSE hits & places_of END;
  END LOOP;
  IF beginning <> word THEN
    hits := coalesce(hits, '{}');
    FOR others IN SELECT places FROM search_postings
      WHERE term LIKE beginning || '%' OR (NOT named_only AND term LIKE '~' || beginning || '%')
      ORDER BY cardinality(places) DESC LIMIT 24
    LOOP
      hits := hits | others;
    END LOOP;
  END IF;
  RETURN hits;
END $$;
--> statement-breakpoint
-- Where all groups stand together: a group is a list of alternatives, an alternative a list of words.
CREATE FUNCTION search_matches(groups jsonb, named_only boolean) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  alternatives jsonb;
  words jsonb;
  word text;
  one integer[];
  together integer[];
  either integer[];
  hits integer[];
BEGIN
  FOR alternatives IN SELECT jsonb_array_elements(groups) LOOP
    either := NULL;
    FOR words IN SELECT jsonb_array_elements(alternatives) LOOP
      together := NULL;
      FOR word IN SELECT jsonb_array_elements_text(words) LOOP
        one := search_places(word, named_only);
        IF one IS NOT NULL THEN together := CASE WHEN together IS NULL THEN one ELSE together & one END; END IF;
      END LOOP;
      IF together IS NOT NULL THEN either := CASE WHEN either IS NULL THEN together ELSE either | together END; END IF;
    END LOOP;
    IF either IS NOT NULL THEN hits := CASE WHEN hits IS NULL THEN either ELSE hits & either END; END IF;
  END LOOP;
  RETURN coalesce(hits, '{}');
END $$;
--> statement-breakpoint
CREATE FUNCTION search_narrow(hits integer[], facets text[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  facet text;
BEGIN
  FOREACH facet IN ARRAY facets LOOP
    hits := hits & coalesce((SELECT places FROM search_postings WHERE term = facet), '{}');
  END LOOP;
  RETURN hits;
END $$;
--> statement-breakpoint
-- Words spelt like this one, nearest first. Two slips in a short word leave few letters in a row: 'dubble', 'double'.
CREATE FUNCTION search_spellings(given text) RETURNS SETOF text LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM search_words WHERE word % given AND abs(length(word) - length(given)) <= 2 ORDER BY word <-> given, word LIMIT 40
$$;
--> statement-breakpoint
SELECT search_rebuild();
