DROP VIEW search_sources;
--> statement-breakpoint
DROP FUNCTION search_document(text, text, text[], text, text, text[], text, integer, jsonb);
--> statement-breakpoint
-- Every product as its search row should be, all but the place. Spelling is settled once for all its texts, which are
-- then taken apart again: title, keywords, page title, what it is made of and for, description.
CREATE VIEW search_sources AS
  SELECT p.uuid AS product_uuid, p.popularity, c.slug AS category, texts[1] AS title, texts[1] || ' ' || texts[2] AS names,
    setweight(to_tsvector('pg_catalog.english', texts[1]), 'A') ||
    setweight(to_tsvector('pg_catalog.english', texts[2] || ' . ' || texts[3]), 'B') ||
    setweight(to_tsvector('pg_catalog.english', texts[4]), 'C') ||
    setweight(to_tsvector('pg_catalog.english', texts[5]), 'D') AS document,
    array_remove(ARRAY['#category:' || c.uuid, CASE WHEN p.customisable THEN '#type:1' END,
      CASE WHEN p.stock THEN '#type:2' END], NULL) || coalesce(t.facets, '{}') AS facets
  FROM products p
  JOIN categories c ON c.uuid = p.category_uuid
  LEFT JOIN LATERAL (
    SELECT string_agg(i.name, ' . ' ORDER BY i.position) AS names, array_agg('#tag:' || i.uuid ORDER BY i.uuid) AS facets
    FROM product_industry_tags l JOIN industry_tags i ON i.uuid = l.industry_tag_uuid WHERE l.product_uuid = p.uuid
  ) t ON true
  CROSS JOIN LATERAL (
    SELECT string_to_array(search_normalise(concat_ws(chr(1), p.title, array_to_string(p.keywords, ' . '), p.seo_title,
      concat_ws(' . ', p.material, c.name, c.title, t.names, array_to_string(p.highlights, ' . '),
        p.capacity_ml || 'ml', round(p.capacity_ml / 29.5735) || 'oz'),
      concat_ws(' . ', p.description, jsonb_path_query_array(p.options, '$[*].values[*].label')))), chr(1)) AS texts
    -- Without this the planner would write the expression out wherever it is used.
    OFFSET 0
  ) settled;
--> statement-breakpoint
-- All of it anew. Places lie a thousand apart, so that a product can be put between two others later.
CREATE OR REPLACE FUNCTION search_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_rows'));
  DELETE FROM search_rows;
  DELETE FROM search_postings;
  DELETE FROM search_words;
  INSERT INTO search_rows (place, product_uuid, popularity, category, title, names, document, facets)
    SELECT 1000 * row_number() OVER (ORDER BY popularity DESC, product_uuid), product_uuid, popularity, category, title, names, document, facets
    FROM search_sources;
  INSERT INTO search_postings (term, places)
    SELECT term, sort(array_agg(place)) FROM (
      SELECT place, CASE WHEN weights && '{A,B}' THEN lexeme ELSE '~' || lexeme END AS term FROM search_rows, unnest(document)
      UNION ALL
      SELECT place, unnest(facets) FROM search_rows
    ) stands GROUP BY term;
  PERFORM search_add_words(NULL);
END $$;
--> statement-breakpoint
DROP FUNCTION search_matches(jsonb, boolean);
--> statement-breakpoint
-- Where all groups stand together: a group is a list of alternatives, an alternative a list of words. With one_short
-- also where a single group is missing.
CREATE FUNCTION search_matches(groups jsonb, named_only boolean, one_short boolean) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  alternatives jsonb;
  words jsonb;
  word text;
  one integer[];
  together integer[];
  either integer[];
  hits integer[];
  -- Where all groups so far but one stand; NULL for everywhere, after a single group.
  almost integer[];
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
    IF either IS NULL THEN CONTINUE; END IF;
    IF hits IS NULL THEN
      hits := either;
    ELSE
      IF one_short THEN almost := (CASE WHEN almost IS NULL THEN either ELSE almost & either END) | hits; END IF;
      hits := hits & either;
    END IF;
  END LOOP;
  RETURN coalesce(almost, hits, '{}');
END $$;
--> statement-breakpoint
SELECT search_rebuild();
