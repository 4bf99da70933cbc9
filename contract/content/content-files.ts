import * as z from 'zod/mini';
import { Slug } from '../catalog/taxonomy.ts';
import { atMost } from '../fields.ts';
import { field } from '../form-field.ts';

/**
 * The shapes of the content files in catalog/content, which the demo is seeded from. Texts are plain sentences;
 * `content` and `body` may hold paragraphs divided by a blank line, and nothing else.
 */
const text = (max: number) => {
  const missing = 'Please fill this in.';
  return z.string(missing).check(z.minLength(1, missing), atMost(max));
};
const anyText = (max: number) => z.string().check(atMost(max));

/** A path of ours, or a full https URL. Anything else, such as javascript:, is refused. */
export const LinkTarget = z
  .string()
  .check(z.regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+)$/, 'A link must be a path on this site or an https URL.'));

export const advertisementCodes = [
  'home_product',
  'home_title',
  'home_category',
  'home_inspired',
  'home_provider',
  'home_recommend',
  'home_banner',
  'top_tip',
  'navigation',
  'careful',
  'design',
  'storage',
  'collections',
  'campaign text',
] as const;

export const AdvertisementFile = z.array(
  z.object({
    code: z.enum(advertisementCodes),
    title: z.string().check(z.maxLength(120)),
    description: z.string().check(z.maxLength(400)),
    advertisements: z.array(
      z.object({
        title: text(120),
        description: z.string().check(z.maxLength(400)),
        relate_value: LinkTarget,
        /** Path below catalog/media; empty for a text tile. */
        image: z.string(),
        alt: z.string().check(z.maxLength(160)),
        image_title: z.string().check(z.maxLength(120)),
        from: z.optional(z.iso.datetime()),
        until: z.optional(z.iso.datetime()),
      }),
    ),
  }),
);

const Question = z.object({
  title: field(text(160), 'Question'),
  content: field(text(2000), 'Answer', { grow: 2 }),
});

/** On which products' pages a question stands too: slugs of categories, `printed` for what we print, `stock`. */
const FaqQuestion = z.extend(Question, {
  products: z.optional(z.array(Slug)),
});

export const FaqFile = z.array(z.object({ title: text(80), items: z.array(FaqQuestion).check(z.minLength(1)) }));

const slugHint = 'Its name in the URL: lowercase a to z, digits and hyphens.';
const pictureHint = 'A path below /media/, for example scenes/about-us.webp.';
const altLabel = 'What the picture shows';

/** What every page begins with. */
const pageHead = {
  slug: field(text(80), 'Slug', { hint: slugHint }),
  title: field(text(100), 'Title'),
  seo_title: field(text(70), 'Page title'),
  page_description: field(text(160), 'Page description', { widget: 'area' }),
  intro: field(text(600), 'Intro'),
  hero: field(
    z.object({
      image: field(z.string(), 'Picture', { hint: pictureHint }),
      alt: field(text(160), altLabel),
    }),
    'Main picture',
  ),
};

/** One industry's solution page; the coffee page has more of everything. */
export const SolutionFile = z.object({
  ...pageHead,
  slug: field(text(60), 'Slug', { hint: slugHint }),
  industry: field(text(60), 'Restaurant type'),
  /** What goes wrong in this trade and what we do about it. */
  problems: field(
    z
      .array(
        z.object({
          title: field(text(100), 'Title'),
          problem: field(text(400), 'Problem', { grow: 2 }),
          answer: field(text(400), 'Answer', { grow: 2 }),
        }),
      )
      .check(z.minLength(3)),
    'Problems and answers',
  ),
  /** The set we would start with. */
  kit: field(
    z
      .array(z.object({ sku: field(z.string(), 'SKU'), why: field(text(240), 'Why', { widget: 'text', grow: 2 }) }))
      .check(z.minLength(5)),
    'Kit',
  ),
  /** A day or a week of this trade in numbers. */
  figures: field(
    z
      .array(z.object({ value: field(text(20), 'Figure'), label: field(text(120), 'What it counts', { grow: 2 }) }))
      .check(z.minLength(3)),
    'Figures',
  ),
  steps: field(
    z
      .array(
        z.object({
          title: field(text(80), 'Title'),
          text: field(text(300), 'Text', { grow: 2 }),
          time: field(text(40), 'Time'),
        }),
      )
      .check(z.minLength(3)),
    'Steps',
  ),
  questions: field(z.array(Question).check(z.minLength(4)), 'Questions'),
});

/** The three guarantee pages and about-us: sections in reading order. */
export const PageFile = z.object({
  ...pageHead,
  sections: field(
    z
      .array(
        z.object({
          id: field(
            z
              .string()
              .check(z.regex(/^[a-z0-9-]+$/, 'Please use lowercase letters, digits and hyphens, and no spaces.')),
            'Anchor',
            { hint: 'Its name in the URL, after #: lowercase a to z, digits and hyphens.' },
          ),
          title: text(120),
          body: field(anyText(3000), 'Text', { hint: 'A blank line starts a new paragraph.' }),
          items: z.array(
            z.object({
              title: text(120),
              text: anyText(800),
              image: field(z.optional(z.string()), 'Picture', { hint: pictureHint }),
              alt: field(z.optional(z.string()), altLabel),
              figure: z.optional(z.string()),
            }),
          ),
        }),
      )
      .check(z.minLength(2, 'A page needs at least two sections.')),
    'Sections',
  ),
});

/** Front matter of catalog/content/blog/*.md and legal/*.md; the rest of the file is Markdown. */
export const ArticleFront = z.object({
  slug: field(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'Slug', { hint: slugHint }),
  title: field(text(120), 'Title'),
  seo_title: pageHead.seo_title,
  page_description: pageHead.page_description,
  published: field(z.iso.date(), 'Published', { hint: 'For example, 2026-11-17.', widget: 'text' }),
  author: field(text(60), 'Author'),
  image: field(z.string(), 'Picture', { hint: pictureHint, widget: 'media' }),
  alt: field(z.string(), altLabel),
  related: field(z.array(z.string()), 'Related products', { hint: 'SKUs, one per line.' }),
});
