import type * as z from 'zod/mini';
import type { FaqSection, FoundPage } from '#contract/content/content.ts';
import type { ArticleFront, PageFile, SolutionFile } from '#contract/content/content-files.ts';
import { paths, toArticlePath, toSolutionPath } from '#contract/paths.ts';
import { toKebab } from '#contract/slug.ts';
import { readText } from './read-text.ts';

interface WrittenText extends z.infer<typeof ArticleFront> {
  html: string;
  headings: readonly { id: string; title: string }[];
}

/** What staff write, as far as it is searched. */
export interface SearchedTexts {
  faq: readonly FaqSection[];
  solutions: ReadonlyMap<string, z.infer<typeof SolutionFile>>;
  pages: ReadonlyMap<string, z.infer<typeof PageFile>>;
  articles: ReadonlyMap<string, WrittenText>;
  legal: ReadonlyMap<string, WrittenText>;
}

interface PageText extends Omit<FoundPage, 'excerpt'> {
  /** Headings of its sections. */
  headings?: readonly string[];
  /** Its first words are the excerpt. */
  text: string;
}

interface PageEntry extends FoundPage {
  titleWords: ReadonlySet<string>;
  /** How many words its title has, or the shorter part of 'Terms of sale: Delivery'. */
  titleLength: number;
  headingWords: ReadonlySet<string>;
  words: ReadonlyMap<string, number>;
  length: number;
}

interface PageIndex {
  entries: readonly PageEntry[];
  /** How much a word says: the fewer pages have it, the more. */
  weigh(word: string): number;
}

/** Words that customers use for ours, by stem: a page with one of them answers for all. */
const sameMeaning = [
  'shipping delivery freight deliver',
  'return refund money damaged wrong problem',
  'cost price pricing fee charge discount bulk',
  'logo artwork file',
  'minimum moq smallest least',
  'quick fast rush urgent deadline date days time',
  'pay payment invoice terms card',
  'job work career',
  'phone call email contact talk human person address located location',
  'track status find',
  'warehouse storage store stored',
  'green compostable composted recycle recycling sustainable eco',
  'privacy data personal delete',
  'approve approval approved',
  'cancel cancellation change',
  'pfas forever chemical',
  'grease greasy oil oily',
  'quality guarantee uncompromising',
].map((line) => new Set(readText(line).words));

/** Words that say nothing about the subject of a page: names of kinds of pages, and beginnings of questions. */
const pageNouns = new Set(
  [
    'policy policies page article guide info information question help number solution packaging',
    'much many long take after before',
  ].flatMap((line) => readText(line).words),
);

/** The kinds of pages that a noun asks for: a policy is in the terms or in an answer, not in an article. */
const kindsByNoun = new Map<string, readonly FoundPage['kind'][]>([
  ...readText('policy policies terms').words.map((noun) => [noun, ['Policy', 'Answer']] as const),
  ...readText('solution packaging').words.map((noun) => [noun, ['Solution']] as const),
  ...readText('article guide').words.map((noun) => [noun, ['Article']] as const),
]);

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
    text: 'Tell us what you need, how many, and your ZIP code. We answer within one business day.',
  },
  {
    kind: 'Page',
    title: 'Your custom store',
    path: paths.customStore,
    text: 'Your products with your logo, agreed prices and one-step reorders for your team.',
  },
];

const unknownWeight = 1;
const mostWeight = 2;
const indexes = new WeakMap<SearchedTexts, PageIndex>();

/** Answers, articles, solutions, services and policies that a text is about, best first, at most two of one page. */
export function findPages(text: string, content: SearchedTexts, limit: number): FoundPage[] {
  const index = indexes.get(content) ?? createPageIndex(content);
  indexes.set(content, index);
  const words = [...new Set(listWords(text))];
  const requested = words.filter((word) => !pageNouns.has(word));
  if (requested.every((word) => /^[a-z]?$/.test(word))) return [];
  const kinds = words.flatMap((word) => kindsByNoun.get(word) ?? []);
  const { entries, weigh } = index;
  const whole = requested.reduce((sum, word) => sum + weigh(word), 0);
  const perPage = new Map<string, number>();
  const ranked = entries
    .map((entry) => {
      let [score, covered, inTitle] = [0, 0, 0];
      for (const word of requested) {
        const [title, text] = measure(entry, word);
        covered += (weigh(word) * Math.max(title, text)) / whole;
        inTitle += title;
        score += weigh(word) * (3 * title + text);
      }
      // How much of the title the query covers: other words of a title mean another subject.
      const closeness = inTitle / Math.max(requested.length, entry.titleLength);
      const asKind = kinds.length === 0 ? (entry.kind === 'Page' ? 1.15 : 1) : kinds.includes(entry.kind) ? 1.5 : 0.7;
      return { entry, score: score * (0.6 + closeness) * (0.3 + covered) * asKind, covered, inTitle };
    })
    .sort((a, b) => b.score - a.score);
  const named = ranked.filter(({ covered, inTitle }) => inTitle > 0 && covered >= leastCovered);
  // Where no title matches, the text of a page may.
  const chosen = named.length > 0 ? named : ranked.filter(({ covered }) => covered >= leastCoveredBelow).slice(0, 2);
  return chosen
    .filter(({ entry: { path } }) => {
      const page = path.replace(/#.*/, '');
      perPage.set(page, (perPage.get(page) ?? 0) + 1);
      return (perPage.get(page) ?? 0) <= mostOfOnePage;
    })
    .slice(0, limit)
    .map(({ entry: { kind, title, path, excerpt } }) => ({ kind, title, path, excerpt }));
}

const leastCovered = 0.5;
const leastCoveredBelow = 0.75;
const mostOfOnePage = 2;
/** The length of a text, in words, in which one occurrence counts in full. */
const answerLength = 80;

/**
 * The word itself counts in full, one of the same meaning a little less, in a heading for 0.6. In a long text a word
 * has to occur several times, because such a text mentions many.
 */
function measure({ titleWords, headingWords, words, length }: PageEntry, word: string): [title: number, text: number] {
  const others = [...(sameMeaning.find((group) => group.has(word)) ?? [])];
  const has = (set: ReadonlySet<string>) => (set.has(word) ? 1 : others.some((other) => set.has(other)) ? 0.95 : 0);
  const times = [word, ...others].reduce((sum, other) => sum + (words.get(other) ?? 0), 0);
  return [Math.max(has(titleWords), 0.6 * has(headingWords)), Math.min(1, (times * answerLength) / length)];
}

function createPageIndex(content: SearchedTexts): PageIndex {
  const entries = listPages(content).map(toEntry);
  const weigh = (word: string) => {
    const having = entries.filter((entry) => measure(entry, word)[1] > 0 || entry.titleWords.has(word)).length;
    // A word that no page has weighs as little as a common one: 'pizzeria packaging ideas' must find pizzerias.
    return having === 0 ? unknownWeight : Math.min(mostWeight, Math.log(1 + entries.length / (1 + having)));
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

/** Words after 'without' count too: a page about 'Grease barriers without PFAS' is about PFAS. */
function listWords(text: string): string[] {
  const { words, without } = readText(text);
  return [...words, ...without];
}

const countTelling = (title: string) => Math.max(1, listWords(title).filter((word) => !pageNouns.has(word)).length);

function toEntry({ text, headings = [], ...page }: PageText): PageEntry {
  const said = listWords(text);
  const words = new Map<string, number>();
  for (const word of said) words.set(word, (words.get(word) ?? 0) + 1);
  return {
    ...page,
    excerpt: toExcerpt(text),
    titleWords: new Set(listWords(page.title)),
    titleLength: Math.min(...page.title.split(':').map(countTelling)),
    headingWords: new Set(headings.flatMap(listWords)),
    words,
    length: Math.max(1, said.length),
  };
}

const excerptLength = 150;

/** Whole words up to the limit. */
function toExcerpt(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= excerptLength) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', excerptLength)).replace(/[.,;:]$/, '')}…`;
}

function listPages({ faq, solutions, pages, articles, legal }: SearchedTexts): PageText[] {
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
        headings: sections.map((section) => section.title),
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
        headings: [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading = '']) => toPlain(heading)),
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
