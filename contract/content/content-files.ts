import * as z from 'zod/mini';
import { Slug } from '../catalog/taxonomy.ts';
import { atMost } from '../fields.ts';

/**
 * The shapes of the content files in catalog/content, which the demo is seeded from. Texts are plain sentences;
 * `content` and `body` may hold paragraphs divided by a blank line, and nothing else.
 */
const text = (max: number) => {
  const missing = 'Please fill this in.';
  return z.string(missing).check(z.minLength(1, missing), atMost(max));
};
const anyText = (max: number) => z.string().check(atMost(max));

/** A path of ours, or a full https address. Anything else, such as javascript:, is refused. */
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

const Question = z.object({ title: text(160), content: text(2000) });

/** On which products' pages a question stands too: slugs of categories, `printed` for what we print, `stock`. */
const FaqQuestion = z.extend(Question, {
  products: z.optional(z.array(Slug)),
});

export const FaqFile = z.array(z.object({ title: text(80), items: z.array(FaqQuestion).check(z.minLength(1)) }));

/** One industry's solution page; the coffee page has more of everything. */
export const SolutionFile = z.object({
  slug: text(60),
  industry: text(60),
  title: text(100),
  seo_title: text(70),
  page_description: text(160),
  intro: text(600),
  hero: z.object({ image: z.string(), alt: text(160) }),
  /** What goes wrong in this trade and what we do about it. */
  problems: z.array(z.object({ title: text(100), problem: text(400), answer: text(400) })).check(z.minLength(3)),
  /** The set we would start with. */
  kit: z.array(z.object({ sku: z.string(), why: text(240) })).check(z.minLength(5)),
  /** A day or a week of this trade in numbers. */
  figures: z.array(z.object({ value: text(20), label: text(120) })).check(z.minLength(3)),
  steps: z.array(z.object({ title: text(80), text: text(300), time: text(40) })).check(z.minLength(3)),
  questions: z.array(Question).check(z.minLength(4)),
});

/** The three guarantee pages and about-us: sections in reading order. */
export const PageFile = z.object({
  slug: text(80),
  title: text(100),
  seo_title: text(70),
  page_description: text(160),
  intro: text(600),
  hero: z.object({ image: z.string(), alt: text(160) }),
  sections: z
    .array(
      z.object({
        /** Anchor in the address. */
        id: z
          .string()
          .check(z.regex(/^[a-z0-9-]+$/, 'Please use lowercase letters, digits and hyphens, and no spaces.')),
        title: text(120),
        body: anyText(3000),
        items: z.array(
          z.object({
            title: text(120),
            text: anyText(800),
            image: z.optional(z.string()),
            alt: z.optional(z.string()),
            figure: z.optional(z.string()),
          }),
        ),
      }),
    )
    .check(z.minLength(2, 'A page needs at least two sections.')),
});

/** Front matter of catalog/content/blog/*.md and legal/*.md; the rest of the file is Markdown. */
export const ArticleFront = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: text(120),
  seo_title: text(70),
  page_description: text(160),
  published: z.iso.date(),
  author: text(60),
  image: z.string(),
  alt: z.string(),
  related: z.array(z.string()),
});
