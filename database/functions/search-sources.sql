-- Texts out of a list, without the marks around them: '["12", "16"]' would be read as inches.
CREATE OR REPLACE FUNCTION search_texts(list jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(list::text, '", "', ' . '), '["', ''), '"]', ''), '\"', '"')
$$;

-- Every product as its search row should be, all but the place. Spelling is normalized once for all its texts, which are
-- then taken apart again: title, keywords, page title, what it is made of and for, description. The spec sheet counts as
-- the description does ('good for tacos, nachos'); the title of a category does not count: 'pizza and pastry boxes' made
-- every box one for pizza.
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
