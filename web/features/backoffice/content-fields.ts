import type { Values } from '#contract/backoffice/merge-edit.ts';
import { recordKinds, recordSchemas } from '#contract/backoffice/record-schemas.ts';
import { type FieldSpec, type SpecialEditors, toFieldSpecs } from './field-specs.ts';

interface Question extends Values {
  title: string;
  content: string;
  products?: string[];
}

/** One line for each question; questions of one section stand together. */
const faqEditors: SpecialEditors = {
  list: {
    type: 'rows',
    columns: [
      { name: 'section', label: 'Section' },
      { name: 'title', label: 'Question', type: 'area', grow: 2 },
      { name: 'content', label: 'Answer', type: 'area', grow: 3 },
      { name: 'products', label: 'Product pages' },
    ],
    toRows: (value) =>
      ((value ?? []) as { title: string; items: Question[] }[]).flatMap(({ title: section, items }) =>
        items.map(({ title, content, products }) => ({
          section,
          title,
          content,
          products: (products ?? []).join(' '),
        })),
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
  },
};

const contentKinds = recordKinds.filter((kind) => kind !== 'product');

/** The fields of every kind but products, which have tabs. */
export const contentFields = Object.fromEntries(
  contentKinds.map((kind) => [kind, toFieldSpecs(recordSchemas[kind], kind === 'faq' ? faqEditors : {})]),
) as Record<(typeof contentKinds)[number], FieldSpec[]>;
