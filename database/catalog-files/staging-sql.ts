/** The file's rows while they wait to be compared; gone with the transaction. */
export const stagingSql = `
  create temporary table staging (
    line integer not null,
    uuid uuid not null,
    sku text not null,
    category_uuid uuid not null,
    tags uuid[] not null,
    context text not null,
    hash text not null,
    document jsonb not null
  ) on commit drop`;

/** Found by the database, so that memory does not grow with the file. */
export const duplicatesSql = `
  select line, earlier, key, value from (
  select line, min(line) over same as earlier, 'sku' as key, sku as value, row_number() over same as place from staging window same as (partition by sku order by line)
  union all
  select line, min(line) over same, 'uuid', uuid::text, row_number() over same from staging window same as (partition by uuid order by line)
  ) placed where place > 1 order by line`;

/** A row is the product with its uuid, else the one with its sku. */
const known = `left join lateral (
    select p.uuid, p.content_hash from products p where p.uuid = s.uuid or p.sku = s.sku order by p.uuid = s.uuid desc limit 1
  ) p on true`;

export const previewSql = `
  select
    count(*) filter (where p.uuid is null)::int as added,
    count(*) filter (where p.uuid is not null and p.content_hash is distinct from s.hash)::int as changed,
    count(*) filter (where p.content_hash = s.hash)::int as unchanged,
    (select count(*)::int from products p where not exists (select 1 from staging s where s.uuid = p.uuid or s.sku = p.sku)) as missing
  from staging s ${known}`;

/** Columns that take a field of the document as it is, with the type to read it by. */
const plainColumns: [column: string, type: string][] = [
  ['title', 'text'],
  ['seo_title', 'text'],
  ['description', 'text'],
  ['page_description', 'text'],
  ['customisable', 'boolean'],
  ['stock', 'boolean'],
  ['material', 'text'],
  ['coating', 'text'],
  ['capacity_ml', 'integer'],
  ['case_pack', 'integer'],
  ['case_weight_grams', 'integer'],
  ['moq', 'integer'],
  ['order_multiple', 'integer'],
  ['popularity', 'integer'],
];
const jsonColumns = ['dimensions_mm', 'spec_sheet', 'options', 'print_methods', 'certifications', 'price_ladder'];
const listColumns = ['highlights', 'keywords', 'related', 'unit'];

const computed: [column: string, expression: string][] = [
  [
    'lowest_unit_price_mills',
    "(select min((step->>'unit_price_mills')::int) from jsonb_array_elements(s.document->'price_ladder') step)",
  ],
  [
    'shortest_lead_days',
    "(select min((method->>'lead_days')::int) from jsonb_array_elements(s.document->'print_methods') method)",
  ],
  ['category_uuid', 's.category_uuid'],
  ['search_context', 's.context'],
  ['content_hash', 's.hash'],
  ['updated_at', 'now()'],
];

const values: [column: string, expression: string][] = [
  ...plainColumns.map(([column, type]): [string, string] => [column, `(s.document->>'${column}')::${type}`]),
  ...jsonColumns.map((column): [string, string] => [column, `s.document->'${column}'`]),
  ...listColumns.map((column): [string, string] => [
    column,
    `array(select jsonb_array_elements_text(s.document->'${column}'))`,
  ]),
  ...computed,
];

/** Writes what is new or different; pictures and everything else the file does not speak of stay as they are. */
export function applySql(remove: boolean): string[] {
  const columns = values.map(([column]) => column);
  const tagged =
    'create temporary table tagged on commit drop as select coalesce(p.uuid, s.uuid) as uuid, s.tags from staging s';
  return [
    `${tagged} ${known} where p.uuid is null or p.content_hash is distinct from s.hash`,
    `insert into products (uuid, sku, ${columns.join(', ')})
     select coalesce(p.uuid, s.uuid), s.sku, ${values.map(([, expression]) => expression).join(', ')}
     from staging s ${known}
     where p.uuid is null or p.content_hash is distinct from s.hash
     on conflict (uuid) do update set sku = excluded.sku, ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    'delete from product_industry_tags t using tagged where t.product_uuid = tagged.uuid',
    'insert into product_industry_tags (product_uuid, industry_tag_uuid) select uuid, unnest(tags) from tagged on conflict do nothing',
    ...(remove
      ? ['delete from products p where not exists (select 1 from staging s where s.uuid = p.uuid or s.sku = p.sku)']
      : []),
  ];
}
