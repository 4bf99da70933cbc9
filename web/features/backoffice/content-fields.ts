import { toFormShape } from '#contract/backoffice/form-shape.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { type RecordKind, recordSchemas } from '#contract/backoffice/record-schemas.ts';
import { advertisementCodes } from '#contract/content/content-files.ts';
import { attributeFields } from './attribute-fields.ts';
import { type FieldSpec, rows, type ShapeWords } from './record-fields.ts';
import { searchFields } from './search-fields.ts';

const text = (name: string, label: string, hint?: string): FieldSpec => ({ type: 'text', name, label, hint });
const area = (name: string, label: string, hint?: string): FieldSpec => ({ type: 'area', name, label, hint });
const position: FieldSpec = { type: 'number', name: 'position', label: 'Position', hint: 'The lowest comes first.' };
const slug = text('slug', 'Slug', 'Its name in the URL: lowercase a to z, digits and hyphens.');
const picture = ['Picture', 'A path below /media/, for example scenes/about-us.webp.'] as const;
const alt = 'What the picture shows';

/** Fields made from the schema of a part of the record. */
function shaped(name: string, label: string, schema: Parameters<typeof toFormShape>[0], words: ShapeWords): FieldSpec {
  return { type: 'shape', name, label, words, shape: toFormShape(schema) };
}

const questions = rows('questions', 'Questions', [
  { name: 'title', label: 'Question' },
  { name: 'content', label: 'Answer', type: 'area', grow: 2 },
]);
const pageHead: FieldSpec[] = [
  slug,
  text('title', 'Title'),
  text('seo_title', 'Page title'),
  area('page_description', 'Page description'),
  area('intro', 'Intro'),
  shaped('hero', 'Main picture', recordSchemas.page.shape.hero, { image: picture, alt }),
];
const written: FieldSpec[] = [
  slug,
  text('title', 'Title'),
  text('seo_title', 'Page title'),
  area('page_description', 'Page description'),
  text('published', 'Published', 'For example, 2026-11-17.'),
  text('author', 'Author'),
  {
    type: 'shape',
    name: 'image',
    label: picture[0],
    hint: picture[1],
    words: {},
    shape: { type: 'picture', empty: '' },
  },
  text('alt', 'What the picture shows'),
  { type: 'lines', name: 'related', label: 'Related products', hint: 'SKUs, one per line.' },
  area('markdown', 'Text', 'Markdown.'),
  position,
];

const zoneTable = rows(
  'zones',
  'Zones',
  [
    { name: 'prefixes', label: 'ZIP codes begin with', grow: 2 },
    { name: 'days', label: 'Business days', type: 'number' },
    { name: 'parcel_cents', label: 'Parcel, $', type: 'money' },
    { name: 'pound_cents', label: 'Per pound, $', type: 'money' },
    { name: 'pallet_cents', label: 'First pallet, $', type: 'money' },
    { name: 'next_pallet_cents', label: 'Next pallet, $', type: 'money' },
  ],
  'Separate prefixes with commas. The longest match applies.',
) as Extract<FieldSpec, { type: 'rows' }>;

/** The beginnings of ZIP codes are one cell. */
const freightZones: FieldSpec = {
  ...zoneTable,
  toRows: (value) =>
    zoneTable
      .toRows(value)
      .map((row, at) => ({ ...row, prefixes: ((value as { prefixes?: string[] }[])[at]?.prefixes ?? []).join(', ') })),
  fromRows: (list) =>
    (zoneTable.fromRows(list) as Values[]).map((zone) => ({
      ...zone,
      prefixes: String(zone.prefixes)
        .split(/[\s,]+/)
        .filter(Boolean),
    })),
};

interface Question extends Values {
  title: string;
  content: string;
  products?: string[];
}

/** One line for each question; questions of one section stand together. */
const faqRows: FieldSpec = {
  type: 'rows',
  name: 'list',
  label: 'Questions',
  hint: 'Lines with the same section belong together. Product pages: slugs of categories, printed or stock, with spaces.',
  columns: [
    { name: 'section', label: 'Section' },
    { name: 'title', label: 'Question', type: 'area', grow: 2 },
    { name: 'content', label: 'Answer', type: 'area', grow: 3 },
    { name: 'products', label: 'Product pages' },
  ],
  toRows: (value) =>
    ((value ?? []) as { title: string; items: Question[] }[]).flatMap(({ title: section, items }) =>
      items.map(({ title, content, products }) => ({ section, title, content, products: (products ?? []).join(' ') })),
    ),
  fromRows: (list) => {
    const sections = new Map<string, Question[]>();
    for (const { section = '', title = '', content = '', products = '' } of list) {
      const slugs = products.split(/\s+/).filter(Boolean);
      const question = { title: title.trim(), content: content.trim(), ...(slugs.length > 0 && { products: slugs }) };
      sections.set(section.trim(), [...(sections.get(section.trim()) ?? []), question]);
    }
    return [...sections].map(([title, items]) => ({ title, items }));
  },
};

/** The fields of every kind but products, which have tabs. */
export const contentFields: Record<Exclude<RecordKind, 'product'>, FieldSpec[]> = {
  category: [
    text('name', 'Name'),
    slug,
    text('title', 'Page title'),
    text('summary', 'One line in the menu'),
    area('description', 'Description'),
    { type: 'picture', name: 'image', label: 'Picture' },
    text('image_alt', 'What the picture shows'),
    text('icon', 'Icon'),
    position,
  ],
  industry: [text('name', 'Name'), slug, text('title', 'Page title'), text('icon', 'Icon'), position],
  attribute: attributeFields,
  product_kind: [slug, { type: 'lines', name: 'uses', label: 'Uses', hint: 'One per line.' }],
  advertisement: [
    {
      type: 'select',
      name: 'group',
      label: 'Group',
      options: advertisementCodes.map((value) => ({ value, label: value })),
    },
    position,
    text('title', 'Title'),
    area('description', 'Description'),
    text('relate_value', 'Link', 'A path on this site, or an https URL.'),
    { type: 'picture', name: 'image', label: 'Picture' },
    text('alt', 'What the picture shows'),
    text('image_title', 'Title of the picture'),
    { type: 'instant', name: 'starts_at', label: 'Starts, UTC' },
    { type: 'instant', name: 'ends_at', label: 'Ends, UTC' },
  ],
  faq: [faqRows],
  solution: [
    ...pageHead,
    text('industry', 'Restaurant type'),
    rows('problems', 'Problems and answers', [
      { name: 'title', label: 'Title' },
      { name: 'problem', label: 'Problem', type: 'area', grow: 2 },
      { name: 'answer', label: 'Answer', type: 'area', grow: 2 },
    ]),
    rows('kit', 'Kit', [
      { name: 'sku', label: 'SKU' },
      { name: 'why', label: 'Why', grow: 2 },
    ]),
    rows('figures', 'Figures', [
      { name: 'value', label: 'Figure' },
      { name: 'label', label: 'What it counts', grow: 2 },
    ]),
    rows('steps', 'Steps', [
      { name: 'title', label: 'Title' },
      { name: 'text', label: 'Text', type: 'area', grow: 2 },
      { name: 'time', label: 'Time' },
    ]),
    questions,
    position,
  ],
  page: [
    ...pageHead,
    shaped('sections', 'Sections', recordSchemas.page.shape.sections, {
      id: ['Anchor', 'Its name in the URL, after #: lowercase a to z, digits and hyphens.'],
      body: ['Text', 'A blank line starts a new paragraph.'],
      image: picture,
      alt,
    }),
    position,
  ],
  article: written,
  legal: written,
  redirect: [
    text('from', 'Old path', 'For example, /old-cups.'),
    text('to', 'Leads to', 'A path on this site, or an https URL.'),
    { type: 'flag', name: 'permanent', label: 'Permanent' },
  ],
  ...searchFields,
  brand: [
    text('name', 'Name'),
    text('phone', 'Phone'),
    text('email', 'Email'),
    text('whatsapp', 'WhatsApp link'),
    text('hours', 'Opening hours'),
    text('address', 'Address'),
    text('copyright', 'Copyright line'),
    shaped('newsletter', 'Newsletter texts', recordSchemas.brand.shape.newsletter, {}),
    rows('social', 'Social media', [
      { name: 'name', label: 'instagram, linkedin, facebook or youtube' },
      { name: 'url', label: 'Address', grow: 2 },
    ]),
  ],
  freight: [
    freightZones,
    { type: 'lines', name: 'on_request', label: 'ZIP prefixes on request', hint: 'One per line.' },
    { type: 'number', name: 'dim_divisor', label: 'Cubic inches billed as a pound' },
    shaped('parcel', 'Parcel limits', recordSchemas.freight.shape.parcel, {
      shared_pounds: ['Shared parcel, lb', 'Small cases travel together up to this weight and volume.'],
      shared_liters: 'Shared parcel, liters',
      most_pounds: ['Heaviest case, lb', 'A case that is heavier or longer goes by pallet.'],
      most_length_mm: 'Longest case, mm',
      most_parcels: ['Most parcels', 'A shipment of more goes by pallet.'],
    }),
    {
      ...shaped('pallet', 'Pallet', recordSchemas.freight.shape.pallet, {
        length_mm: 'Length, mm',
        width_mm: 'Width, mm',
        height_mm: 'Height, mm',
        pounds: 'Load, lb',
      }),
      hint: 'What one pallet carries, without the pallet itself.',
    },
  ],
  orders: [
    {
      type: 'number',
      name: 'claim_days',
      label: 'Days to report a problem',
      hint: 'Counted from the last delivery of an order.',
    },
    {
      type: 'number',
      name: 'unpaid_days',
      label: 'Days to pay before an order is canceled',
      hint: 'For guests who pay in advance. Then its stock can be sold again.',
    },
    {
      type: 'number',
      name: 'reminder_days',
      label: 'Days before that to send the reminder',
    },
    {
      type: 'number',
      name: 'later_days',
      label: 'Delivery days to choose from at checkout',
      hint: 'Business days after the first delivery window. 0 offers that window alone.',
    },
  ],
  quote_rules: [
    {
      type: 'number',
      name: 'minimum_margin_percent',
      label: 'Minimum margin, %',
      hint: 'Below it a colleague approves the quote. Products without a cost are judged by their list price.',
    },
  ],
  quote_template: [
    text('name', 'Name'),
    { type: 'number', name: 'validity_days', label: 'Valid for, in days' },
    area('note', 'Note to the customer'),
    area('internal_note', 'Internal note'),
    {
      ...shaped('lines', 'Lines', recordSchemas.quote_template.shape.lines, {
        product_uuid: ['Product id', 'Empty for a charge that is not in the catalog.'],
        name: 'Name',
        charge: ['Charge', 'For what is not in the catalog. Leave it empty for a product.'],
        unit_price_mills: 'Unit price, $',
        setup_cents: 'Setup, $',
        lead_days: 'Lead time, business days',
      }),
      hint: 'Products are priced by the catalog when the template is used.',
    },
  ],
};
