-- Loads pg_trgm: before that, its parameter (see below) is unknown, and only a superuser may set an unknown one.
SELECT similarity('', '');

-- Where one word stands; NULL for a word that says nothing ('with'). 'piz*' stands for all that begin so.
CREATE OR REPLACE FUNCTION search_places(word text, named_only boolean) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
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

-- Where all groups stand together: a group is a list of alternatives, an alternative a list of words. With one_short
-- also where a single group is missing.
CREATE OR REPLACE FUNCTION search_matches(groups jsonb, named_only boolean, one_short boolean) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
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

CREATE OR REPLACE FUNCTION search_narrow(hits integer[], facets text[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  facet text;
BEGIN
  FOREACH facet IN ARRAY facets LOOP
    hits := hits & coalesce((SELECT places FROM search_postings WHERE term = facet), '{}');
  END LOOP;
  RETURN hits;
END $$;

-- Words spelt like this one, nearest first. Two slips in a short word leave few letters in a row: 'dubble', 'double'.
CREATE OR REPLACE FUNCTION search_spellings(given text) RETURNS SETOF text LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM search_words WHERE word % given AND abs(length(word) - length(given)) <= 2 ORDER BY word <-> given, word LIMIT 40
$$;
