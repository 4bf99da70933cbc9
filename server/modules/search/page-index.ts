import type { FoundPage } from '#contract/content/content.ts';
import { paths, toArticlePath, toSolutionPath } from '#contract/paths.ts';
import { toKebab } from '#contract/slug.ts';
import type { SiteContent } from '../content/site-content.ts';
import { readText } from './read-text.ts';

interface PageText extends Omit<FoundPage, 'excerpt'> {
  /** Its first words are the excerpt. */
  text: string;
}

interface PageEntry extends FoundPage {
  titleWords: ReadonlySet<string>;
  words: ReadonlyMap<string, number>;
}

interface PageIndex {
  entries: readonly PageEntry[];
  /** How much a word says: the fewer pages have it, the more. */
  weigh(word: string): number;
}

/** Words that customers use for ours, by stem: a page with one of them answers for all. */
const sameMeaning = [
  'shipping delivery freight ship deliver',
  'return refund money damaged wrong problem',
  'cost price pricing fee charge',
  'logo artwork file',
  'minimum moq smallest least',
  'quick fast rush days time',
  'pay payment invoice terms card',
  'job work career',
  'phone call email contact talk',
  'track status find',
  'warehouse storage store stored',
  'green compostable recycle recycling sustainable eco',
].map((line) => new Set(readText(line).words));

/** What a page is called, whatever it is about. */
const pageNouns = new Set(readText('policy policies page article guide info information question help number').words);

/** Pages that no member of staff writes. */
const standingPages: PageText[] = [
  {
    kind: 'Page',
    title: 'Contact us',
    path: paths.contact,
    text: 'Phone, WhatsApp, email and opening hours. Ask a question or leave a message.',
  },
  {
    kind: 'Page',
    title: 'Find your quote, request or order',
    path: paths.findQuote,
    text: 'Track the status of a request, quote or order by its number and your email.',
  },
  {
    kind: 'Page',
    title: 'Request a quote or a free sample',
    path: paths.requestForQuotation,
    text: 'Tell us what you need, how many, and where it goes. We answer within one business day.',
  },
  {
    kind: 'Page',
    title: 'Your custom store',
    path: paths.customStore,
    text: 'Your products with your logo, agreed prices and one-step reorders for your team.',
  },
];

const indexes = new WeakMap<SiteContent, PageIndex>();

/** Answers, articles, solutions, services and policies that a text is about, best first. */
export function findPages(text: string, content: SiteContent, limit: number): FoundPage[] {
  const index = indexes.get(content) ?? createPageIndex(content);
  indexes.set(content, index);
  const asked = [...new Set(readText(text).words)].filter((word) => !pageNouns.has(word));
  if (asked.length === 0) return [];
  const { entries, weigh } = index;
  const whole = asked.reduce((sum, word) => sum + weigh(word), 0);
  return entries
    .map((entry) => {
      let [score, covered, inTitle] = [0, 0, 0];
      for (const word of asked) {
        const [title, times] = measure(entry, word);
        if (title + times === 0) continue;
        covered += weigh(word);
        inTitle += title > 0 ? 1 : 0;
        score += weigh(word) * (3 * title + Math.min(times, 3) / 3);
      }
      return { entry, score, fits: covered >= 0.7 * whole && inTitle > 0 };
    })
    .filter(({ fits }) => fits)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ entry: { kind, title, path, excerpt } }) => ({ kind, title, path, excerpt }));
}

/** The word itself counts in full, one of the same meaning for less. */
function measure({ titleWords, words }: PageEntry, word: string): [title: number, times: number] {
  const others = sameMeaning.find((group) => group.has(word)) ?? [];
  const has = (set: { has(word: string): boolean }) =>
    set.has(word) ? 1 : [...others].some((other) => set.has(other)) ? 0.7 : 0;
  const times = [word, ...others].reduce((sum, other) => sum + (words.get(other) ?? 0), 0);
  return [has(titleWords), times];
}

function createPageIndex(content: SiteContent): PageIndex {
  const entries = listPages(content).map(toEntry);
  const weigh = (word: string) => {
    const having = entries.filter((entry) => measure(entry, word)[1] > 0 || entry.titleWords.has(word)).length;
    return Math.log(1 + entries.length / (1 + having));
  };
  const weights = new Map<string, number>();
  return {
    entries,
    weigh(word) {
      const known = weights.get(word) ?? weigh(word);
      if (weights.size < 10_000) weights.set(word, known);
      return known;
    },
  };
}

function toEntry({ text, ...page }: PageText): PageEntry {
  const words = new Map<string, number>();
  for (const word of readText(text).words) words.set(word, (words.get(word) ?? 0) + 1);
  return { ...page, excerpt: toExcerpt(text), titleWords: new Set(readText(page.title).words), words };
}

const excerptLength = 150;

/** Whole words up to the limit. */
function toExcerpt(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= excerptLength) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', excerptLength)).replace(/[.,;:]$/, '')}…`;
}

function listPages({ faq, solutions, pages, articles, legal }: SiteContent): PageText[] {
  return [
    ...faq.flatMap(({ items }) =>
      items.map(
        ({ title, content }): PageText => ({
          kind: 'Answer',
          title,
          path: `${paths.faq}#${toKebab(title)}`,
          text: content,
        }),
      ),
    ),
    ...[...pages.values()].map(
      ({ slug, title, intro, sections }): PageText => ({
        kind: 'Page',
        title,
        path: Object.values(paths).find((path) => path.endsWith(`/${slug}`)) ?? `/${slug}`,
        text: [intro, ...sections.flatMap((section) => [section.title, section.body])].join(' '),
      }),
    ),
    ...[...solutions.values()].map(
      ({ slug, industry, title, intro, problems }): PageText => ({
        kind: 'Solution',
        title: `${industry}: ${title}`,
        path: toSolutionPath(slug),
        text: [intro, ...problems.map(({ problem }) => problem)].join(' '),
      }),
    ),
    ...[...articles].map(
      ([slug, { title, page_description, html }]): PageText => ({
        kind: 'Article',
        title,
        path: toArticlePath(slug),
        text: `${page_description} ${toPlain(html)}`,
      }),
    ),
    ...[...legal].flatMap(([slug, { title, html, headings }]) => {
      const path = slug === 'privacy' ? paths.privacy : paths.terms;
      return headings.map(
        (heading): PageText => ({
          kind: 'Policy',
          title: `${title}: ${heading.title.replace(/^\d+\.\s*/, '')}`,
          path: `${path}#${heading.id}`,
          text: toPlain(
            html
              .split(`<h2 id="${heading.id}">`)[1]
              ?.split('<h2 ')[0]
              ?.replace(/^.*?<\/h2>/, '') ?? '',
          ),
        }),
      );
    }),
    ...standingPages,
  ];
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function toPlain(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
