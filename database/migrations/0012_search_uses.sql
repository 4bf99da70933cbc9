-- As in 0011, and 'plastic free' is one word: what is free of plastic is not what is made of it.
CREATE OR REPLACE FUNCTION search_normalise(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := replace(lower(public.unaccent('public.unaccent'::regdictionary, given)), '×', ' x ');
BEGIN
  IF strpos(plain, 'free') > 0 THEN
    plain := regexp_replace(plain, '\m(plastic|pfas|bpa|pe|pvc)[\s-]+free\M', '\1free', 'g');
  END IF;
  IF plain !~ '\d' THEN RETURN plain; END IF;
  IF strpos(plain, 'oz') > 0 OR strpos(plain, 'ounce') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:fl\.?\s*)?(?:oz|ounces?)\M', '\1oz', 'g');
  END IF;
  IF strpos(plain, 'ml') > 0 OR strpos(plain, 'millilit') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:ml|millilit(?:er|re)s?)\M', '\1ml', 'g');
  END IF;
  IF strpos(plain, 'mm') > 0 OR strpos(plain, 'millimet') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:mm|millimet(?:er|re)s?)\M', '\1mm', 'g');
  END IF;
  plain := regexp_replace(plain, '(\d)[\s-]*(?:in|inch|inches)\M', '\1inch', 'g');
  IF strpos(plain, '"') > 0 THEN plain := regexp_replace(plain, '(\d)\s*"', '\1inch', 'g'); END IF;
  IF strpos(plain, 'gsm') > 0 OR strpos(plain, 'g/m2') > 0 OR strpos(plain, 'gram') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:gsm|g/m2|grams?)\M', '\1gsm', 'g');
  END IF;
  RETURN plain;
END $$;
--> statement-breakpoint
-- Texts out of a list, without the marks around them: '["12", "16"]' would be read as inches.
CREATE FUNCTION search_texts(list jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(list::text, '", "', ' . '), '["', ''), '"]', ''), '\"', '"')
$$;
--> statement-breakpoint
-- As in 0009, but the spec sheet counts as the description does ('good for tacos, nachos'), and the title of a category
-- no longer does: 'pizza and pastry boxes' made every box one for pizza.
CREATE OR REPLACE VIEW search_sources AS
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
      concat_ws(' . ', p.material, c.name, t.names, array_to_string(p.highlights, ' . '),
        p.capacity_ml || 'ml', round(p.capacity_ml / 29.5735) || 'oz'),
      concat_ws(' . ', p.description, search_texts(jsonb_path_query_array(p.options, '$[*].values[*].label')),
        search_texts(jsonb_path_query_array(p.spec_sheet, '$[*][1]'))))), chr(1)) AS texts
    -- Without this the planner would write the expression out wherever it is used.
    OFFSET 0
  ) settled;
--> statement-breakpoint
SELECT search_rebuild();
