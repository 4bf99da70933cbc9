-- The postings a row stands in. A word that is in no name, title or keyword is kept apart, with '~': it is said of the
-- product, not what the product is.
CREATE OR REPLACE FUNCTION search_terms(document tsvector, facets text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT facets || coalesce(array_agg(CASE WHEN weights && '{A,B}' THEN lexeme ELSE '~' || lexeme END), '{}')
  FROM unnest(document)
$$;

-- Words of titles and keywords as they are written; NULL for all products. What many products say is taken apart once.
CREATE OR REPLACE FUNCTION search_add_words(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM (
    SELECT DISTINCT written FROM search_rows, string_to_table(names, ' ') written
    WHERE changed IS NULL OR product_uuid = ANY (changed)
  ) all_written, regexp_split_to_table(written, '[^a-z0-9]+') word
  WHERE word ~ '^[a-z]{3,}$'
  ON CONFLICT DO NOTHING
$$;

-- How far apart places lie when so many products are placed at once: a thousand, so that a product can be put between two
-- others later; nearer where that many would not fit into an integer.
CREATE OR REPLACE FUNCTION search_step(total bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(1000, 2000000000 / greatest(1, total))::integer
$$;

-- All of it anew.
CREATE OR REPLACE FUNCTION search_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_rows'));
  DELETE FROM search_rows;
  DELETE FROM search_postings;
  DELETE FROM search_words;
  INSERT INTO search_rows (place, product_uuid, popularity, category, title, names, document, facets)
    SELECT step * row_number() OVER (ORDER BY popularity DESC, product_uuid), product_uuid, popularity, category, title, names, document, facets
    FROM search_sources, (SELECT search_step(count(*)) AS step FROM products) counted;
  INSERT INTO search_postings (term, places)
    SELECT term, sort(array_agg(place)) FROM (
      SELECT place, CASE WHEN weights && '{A,B}' THEN lexeme ELSE '~' || lexeme END AS term FROM search_rows, unnest(document)
      UNION ALL
      SELECT place, unnest(facets) FROM search_rows
    ) stands GROUP BY term;
  PERFORM search_add_words(NULL);
END $$;

-- Makes room behind a place. The rows around it are spread over the stretch they stand in, which grows until it is wide
-- enough: one edit never has to rebuild everything. `pending` are in no postings now; their caller writes those.
CREATE OR REPLACE FUNCTION search_spread(behind integer, pending uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Exclusive: the first that is no integer any more.
  most CONSTANT bigint := 2147483648;
  reach integer := 8;
  lower_end bigint;
  upper_end bigint;
  moved uuid[];
  gap bigint;
BEGIN
  LOOP
    lower_end := coalesce((SELECT place FROM search_rows WHERE place <= behind ORDER BY place DESC OFFSET reach LIMIT 1), 0);
    upper_end := coalesce((SELECT place FROM search_rows WHERE place > behind ORDER BY place OFFSET reach LIMIT 1), most);
    moved := ARRAY(SELECT product_uuid FROM search_rows WHERE place > lower_end AND place < upper_end ORDER BY place);
    gap := least(1000, (upper_end - lower_end) / (cardinality(moved) + 1));
    EXIT WHEN gap >= 16 OR (lower_end = 0 AND upper_end = most);
    reach := reach * 4;
  END LOOP;
  WITH gone AS (
    SELECT term, array_agg(place) AS places FROM search_rows, unnest(search_terms(document, facets)) term
    WHERE product_uuid = ANY (moved) AND product_uuid <> ALL (pending) GROUP BY term)
  UPDATE search_postings p SET places = p.places - gone.places FROM gone WHERE p.term = gone.term;
  -- In two steps: no two rows may have one place, not even while they move.
  UPDATE search_rows SET place = -place WHERE product_uuid = ANY (moved);
  UPDATE search_rows r SET place = lower_end + gap * m.position
    FROM unnest(moved) WITH ORDINALITY m(product_uuid, position) WHERE r.product_uuid = m.product_uuid;
  INSERT INTO search_postings (term, places)
    SELECT term, sort(array_agg(place)) FROM search_rows, unnest(search_terms(document, facets)) term
    WHERE product_uuid = ANY (moved) AND product_uuid <> ALL (pending) GROUP BY term
  ON CONFLICT (term) DO UPDATE SET places = search_postings.places | excluded.places;
END $$;

-- Only these products, which may be new, different or gone.
CREATE OR REPLACE FUNCTION search_refresh(given uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  source search_sources;
  spot integer;
  above integer;
  below integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_rows'));
  -- A list that is mostly different is quicker to write than to mend.
  IF NOT EXISTS (SELECT FROM search_rows)
    OR (cardinality(given) > 200 AND cardinality(given) > (SELECT count(*) FROM search_rows) / 5) THEN
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
    WHILE spot IS NULL LOOP
      above := coalesce((SELECT place FROM search_rows
        WHERE popularity >= source.popularity AND (popularity > source.popularity OR product_uuid < source.product_uuid)
        ORDER BY popularity, product_uuid DESC LIMIT 1), 0);
      below := coalesce((SELECT min(place) FROM search_rows WHERE place > above), least(above + 2000::bigint, 2147483647));
      spot := nullif(above + (below - above) / 2, above);
      IF spot IS NULL THEN PERFORM search_spread(above, changed); END IF;
    END LOOP;
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

-- A transaction that writes thousands of products in several statements sets packwright.search_later = 'on' and calls
-- search_refresh at its end, instead of having every statement followed.
CREATE OR REPLACE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
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
