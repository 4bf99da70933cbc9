import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { RecordKind } from '#contract/backoffice/record-schemas.ts';
import { advertisementCodes } from '#contract/content/content-files.ts';
import { type FieldSpec, rows } from './record-fields.ts';

const text = (name: string, label: string, hint?: string): FieldSpec => ({ type: 'text', name, label, hint });
const area = (name: string, label: string, hint?: string): FieldSpec => ({ type: 'area', name, label, hint });
const position: FieldSpec = { type: 'number', name: 'position', label: 'Position', hint: 'The lowest comes first.' };
const slug = text('slug', 'Slug', 'Its name in the address: lowercase a to z, digits and hyphens.');
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
  { type: 'json', name: 'hero', label: 'Main picture' },
];
const written: FieldSpec[] = [
  slug,
  text('title', 'Title'),
  text('seo_title', 'Page title'),
  area('page_description', 'Page description'),
  text('published', 'Published', 'As 2026-11-17.'),
  text('author', 'Author'),
  text('image', 'Picture'),
  text('alt', 'What the picture shows'),
  { type: 'lines', name: 'related', label: 'Related products', hint: 'SKUs, one per line.' },
  area('markdown', 'Text', 'Markdown.'),
  position,
];

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
    text('relate_value', 'Link', 'A path of this site, or an https address.'),
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
  page: [...pageHead, { type: 'json', name: 'sections', label: 'Sections' }, position],
  article: written,
  legal: written,
  redirect: [
    text('from', 'Old path', 'As /old-cups.'),
    text('to', 'Leads to', 'A path of this site, or an https address.'),
    { type: 'flag', name: 'permanent', label: 'Permanent' },
  ],
  synonyms: [
    {
      type: 'lines',
      name: 'words',
      label: 'Words that mean the same',
      hint: 'One per line. Begin with “not sold” to list what the shop does not have.',
    },
  ],
  brand: [
    text('name', 'Name'),
    text('phone', 'Phone'),
    text('email', 'Email'),
    text('whatsapp', 'WhatsApp link'),
    text('hours', 'Opening hours'),
    text('address', 'Address'),
    text('copyright', 'Copyright line'),
    { type: 'json', name: 'newsletter', label: 'Newsletter words' },
    rows('social', 'Social media', [
      { name: 'name', label: 'instagram, linkedin, facebook or youtube' },
      { name: 'url', label: 'Address', grow: 2 },
    ]),
  ],
  freight: [
    { type: 'json', name: 'zones', label: 'Zones' },
    { type: 'lines', name: 'on_request', label: 'ZIP prefixes on request', hint: 'One per line.' },
    { type: 'number', name: 'dim_divisor', label: 'Cubic inches billed as a pound' },
    { type: 'json', name: 'parcel', label: 'Parcel limits' },
    { type: 'json', name: 'pallet', label: 'Pallet' },
  ],
};
