CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- One spelling for everything that is compared: no accents, lower case, units joined to their number ('12 oz',
-- '12-ounce' and '12oz' are one word). The server's query reader does the same to what people type.
CREATE FUNCTION search_normalise(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, given)), '×', ' x ', 'g'),
              '(\d+(?:\.\d+)?)[\s-]*(?:fl\.?\s*)?(?:oz|ounces?)\M', '\1oz', 'g'),
            '(\d+(?:\.\d+)?)[\s-]*(?:ml|millilit(?:er|re)s?)\M', '\1ml', 'g'),
          '(\d+(?:\.\d+)?)[\s-]*(?:mm|millimet(?:er|re)s?)\M', '\1mm', 'g'),
        '(\d+(?:\.\d+)?)[\s-]*(?:in|inch|inches)\M', '\1inch', 'g'),
      '(\d+(?:\.\d+)?)\s*"', '\1inch', 'g'),
    '(\d+)[\s-]*(?:gsm|g/m2|grams?)\M', '\1gsm', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION search_document(title text, seo_title text, keywords text[], material text, context text, highlights text[], description text, capacity_ml integer, options jsonb)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT
    setweight(to_tsvector('pg_catalog.english', public.search_normalise(title)), 'A') ||
    setweight(to_tsvector('pg_catalog.english', public.search_normalise(array_to_string(keywords, ' . ') || ' . ' || seo_title)), 'B') ||
    setweight(to_tsvector('pg_catalog.english', public.search_normalise(
      material || ' . ' || context || ' . ' || array_to_string(highlights, ' . ') ||
      coalesce(' . ' || capacity_ml || 'ml . ' || round(capacity_ml / 29.5735) || 'oz', ''))), 'C') ||
    setweight(to_tsvector('pg_catalog.english', public.search_normalise(
      description || ' . ' || coalesce(jsonb_path_query_array(options, '$[*].values[*].label')::text, ''))), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION search_names(title text, keywords text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_normalise(title || ' ' || array_to_string(keywords, ' '))
$$;
