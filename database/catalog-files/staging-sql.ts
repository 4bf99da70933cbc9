/** The file's rows while they wait to be compared; gone with the transaction. Not worth compressing for that long. */
export const stagingSql = `
  create temporary table staging (
    line integer not null,
    uuid uuid not null,
    sku text not null,
    category_uuid uuid not null,
    tags uuid[] not null,
    hash text not null,
    document jsonb not null
  ) on commit drop;
  alter table staging alter column document set storage external`;

/**
 * Which product of the shop each row is: the one with its uuid, else the one with its sku. Two plain joins, because
 * 'uuid or sku' in one condition would compare every row with every product.
 */
export const matchSql = [
  'analyze staging',
  `create temporary table matched on commit drop as
   select s.line, s.sku, s.uuid as given, coalesce(u.uuid, k.uuid, s.uuid) as uuid,
     u.uuid is null and k.uuid is null as added,
     coalesce(u.content_hash, k.content_hash) is distinct from s.hash as differs,
     u.uuid is not null and k.uuid is not null and u.uuid <> k.uuid as taken
   from staging s left join products u on u.uuid = s.uuid left join products k on k.sku = s.sku`,
  'analyze matched',
];

/** A row whose sku or uuid an earlier line, or another product of the shop, has already. */
export interface Clash {
  line: number;
  kind: 'sku' | 'uuid' | 'product' | 'taken';
  value: string;
  earlier: number;
}

/** Found by the database, so that memory does not grow with the file. */
export const clashesSql = `
  select distinct on (line) line, kind, value, earlier from (
    select line, 'sku' as kind, sku as value, min(line) over same as earlier, 1 as place from matched window same as (partition by sku)
    union all
    select line, 'uuid', given::text, min(line) over same, 2 from matched window same as (partition by given)
    union all
    select line, 'product', sku, min(line) over same, 3 from matched window same as (partition by uuid)
    union all
    select line, 'taken', sku, 0, 4 from matched where taken
  ) found where earlier < line order by line, place`;

export const previewSql = `
  select
    count(*) filter (where added)::int as added,
    count(*) filter (where differs and not added)::int as changed,
    count(*) filter (where not differs)::int as unchanged,
    (select count(*)::int from products p where not exists (select 1 from matched m where m.uuid = p.uuid)) as missing
  from matched`;

/** Columns that take a field of the document as it is, with the type to read it by. */
const fields: Record<string, string[]> = {
  text: ['title', 'seo_title', 'description', 'page_description'],
  boolean: ['customisable', 'stock'],
  integer: ['case_pack', 'case_weight_grams', 'moq', 'order_multiple', 'popularity'],
  jsonb: ['dimensions_mm', 'spec_sheet', 'options', 'print_methods', 'certifications', 'price_ladder'],
  'text[]': ['highlights', 'keywords', 'related', 'unit'],
};

/** The whole document read once per row: asked for field by field, it would be fetched and searched two dozen times. */
const record = [
  ...Object.entries(fields).flatMap(([type, names]) => names.map((name) => `${name} ${type}`)),
  'kind text',
  'uses text[]',
  'cost_ladder jsonb',
  'print_areas jsonb',
].join(', ');

const values: [column: string, expression: string][] = [
  ...Object.values(fields).flatMap((names) => names.map((name): [string, string] => [name, `d.${name}`])),
  [
    'lowest_unit_price_mills',
    "(select min((step->>'unit_price_mills')::int) from jsonb_array_elements(d.price_ladder) step)",
  ],
  ['shortest_lead_days', "(select min((method->>'lead_days')::int) from jsonb_array_elements(d.print_methods) method)"],
  // A file that has no such column leaves what staff wrote.
  ['kind', "case when s.document ? 'kind' then d.kind else (select kind from products where uuid = m.uuid) end"],
  ['uses', "coalesce(d.uses, (select uses from products where uuid = m.uuid), '{}')"],
  ['cost_ladder', "coalesce(d.cost_ladder, (select cost_ladder from products where uuid = m.uuid), '[]')"],
  ['print_areas', "coalesce(d.print_areas, (select print_areas from products where uuid = m.uuid), '[]')"],
  ['category_uuid', 's.category_uuid'],
  ['content_hash', 's.hash'],
  ['updated_at', 'now()'],
];

/** Writes what is new or different; pictures and everything else the file does not speak of stay as they are. */
export function toApplySql(remove: boolean): string[] {
  const columns = values.map(([column]) => column);
  return [
    `insert into products (uuid, sku, ${columns.join(', ')})
     select m.uuid, s.sku, ${values.map(([, expression]) => expression).join(', ')}
     from staging s join matched m on m.line = s.line, jsonb_to_record(s.document) d(${record})
     where m.differs
     on conflict (uuid) do update set sku = excluded.sku, ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    'delete from product_industry_tags t using matched m where m.differs and t.product_uuid = m.uuid',
    `insert into product_industry_tags (product_uuid, industry_tag_uuid)
     select m.uuid, unnest(s.tags) from matched m join staging s on s.line = m.line where m.differs on conflict do nothing`,
    ...attributesSql,
    ...imageSourcesSql,
    ...(remove ? [removeSql] : []),
  ];
}

const removeSql = 'delete from products p where not exists (select 1 from matched m where m.uuid = p.uuid)';

/** Values of the attributes that the file names; those of others stay. */
const attributesSql = [
  `delete from product_attributes v using matched m join staging s on s.line = m.line
   where m.differs and v.product_uuid = m.uuid and s.document->'attributes' ? v.attribute_key`,
  `insert into product_attributes (product_uuid, attribute_key, "values")
   select m.uuid, a.key, array(select jsonb_array_elements_text(a.value))
   from matched m join staging s on s.line = m.line, jsonb_each(s.document->'attributes') a
   where m.differs and jsonb_array_length(a.value) > 0`,
];

/** The URLs to fetch pictures from; a picture that was fetched from the same URL is not fetched again. */
const imageSourcesSql = [
  `create temporary table wanted_images on commit drop as
   select m.uuid as product_uuid, i.position::int - 1 as position, i.source
   from matched m join staging s on s.line = m.line,
     jsonb_array_elements_text(coalesce(s.document->'images', '[]')) with ordinality i(source, position)
   where m.differs`,
  `delete from product_image_sources p using matched m where m.differs and p.product_uuid = m.uuid
   and not exists (select 1 from wanted_images w where w.product_uuid = p.product_uuid and w.position = p.position)`,
  `insert into product_image_sources (product_uuid, position, source) select product_uuid, position, source from wanted_images
   on conflict (product_uuid, position) do update
   set source = excluded.source, requested_at = now(), fetched_at = null, fault = null
   where product_image_sources.source <> excluded.source`,
];
