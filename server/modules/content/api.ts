import type { ProductCard } from '#contract/catalog/catalog.ts';
import { toShownBrand } from '#contract/content/shown-brand.ts';
import { fail } from '#contract/errors.ts';
import { toArticlePath, toSolutionPath } from '#contract/paths.ts';
import { listCardRowsBySku } from '#database/queries/search.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toProductCard } from '../catalog/present.ts';
import type { ContentReads } from './content-reads.ts';
import { findRedirect } from './redirects.ts';
import { showAdvertisements, type WrittenText } from './site-content.ts';

type ContentCall =
  | 'GET /api/web-set/redirect'
  | 'GET /api/info/advertisement'
  | 'GET /api/web-set/article'
  | 'GET /api/web-set/brand'
  | 'GET /api/web-set/freight'
  | 'GET /api/client-ip'
  | 'GET /api/web-set/legal'
  | 'GET /api/web-set/page'
  | 'GET /api/web-set/setting'
  | 'GET /api/web-set/solution'
  | 'GET /api/web-set/articles'
  | 'GET /api/web-set/solutions';

export function createContentHandlers({ database }: Parts, reads: ContentReads): Pick<Handlers, ContentCall> {
  /** In the order of the skus; one that has left the catalog is left out. */
  async function listCards(skus: string[]): Promise<ProductCard[]> {
    const rows = await listCardRowsBySku(database, skus);
    return skus.flatMap((sku) => rows.filter((row) => row.sku === sku).map(toProductCard));
  }

  /** A page may be written before its industry has a row, and then names it itself. */
  async function readIndustryNames(): Promise<Map<string, string>> {
    const { industryTags } = await reads.catalog.read();
    return new Map(industryTags.map(({ slug, name }) => [slug, name]));
  }

  return {
    'GET /api/client-ip': (_input, caller) => ({ ip: caller.ip }),

    async 'GET /api/web-set/redirect'({ path }) {
      return { redirect: findRedirect(await reads.redirects.read(), path) };
    },

    'GET /api/web-set/brand': async () => toShownBrand(await reads.brand.read()),

    'GET /api/web-set/freight': () => reads.freightRates.read(),

    'GET /api/info/advertisement': async ({ code }) => showAdvertisements(await reads.content.read(), code, new Date()),

    'GET /api/web-set/setting': async () => ({ value: { list: (await reads.content.read()).faq } }),

    async 'GET /api/web-set/page'({ slug }) {
      return (await reads.content.read()).pages.get(slug) ?? fail('notFound');
    },

    async 'GET /api/web-set/solutions'() {
      const { solutions } = await reads.content.read();
      const names = await readIndustryNames();
      const slugs = [...names.keys()];
      const toPlace = (slug: string) => (names.has(slug) ? slugs.indexOf(slug) : slugs.length);
      return {
        list: [...solutions.values()]
          // As the industries are ordered; a page without an industry comes last.
          .sort((a, b) => toPlace(a.slug) - toPlace(b.slug))
          .map(({ slug, industry, title, intro, hero }) => ({
            slug,
            industry: names.get(slug) ?? industry,
            title,
            intro,
            path: toSolutionPath(slug),
            image: `/media/${hero.image}`,
            alt: hero.alt,
          })),
      };
    },

    async 'GET /api/web-set/solution'({ slug }) {
      const solution = (await reads.content.read()).solutions.get(slug);
      if (!solution) return fail('notFound');
      const cards = await listCards(solution.kit.map(({ sku }) => sku));
      const whys = new Map(solution.kit.map(({ sku, why }) => [sku, why]));
      return {
        ...solution,
        industry: (await readIndustryNames()).get(slug) ?? solution.industry,
        kit_products: cards.map((product) => ({ product, why: whys.get(product.sku) ?? '' })),
      };
    },

    async 'GET /api/web-set/articles'() {
      return { list: [...(await reads.content.read()).articles.values()].map(toArticleCard) };
    },

    async 'GET /api/web-set/article'({ slug }) {
      const article = (await reads.content.read()).articles.get(slug);
      if (!article) return fail('notFound');
      return {
        ...article,
        path: toArticlePath(slug),
        related_products: await listCards(article.related),
      };
    },

    async 'GET /api/web-set/legal'({ slug }) {
      const text = (await reads.content.read()).legal.get(slug);
      if (!text) return fail('notFound');
      const { title, seo_title, page_description, published, html, headings } = text;
      return { title, seo_title, page_description, updated: published, html, headings };
    },
  };
}

function toArticleCard({ slug, title, page_description, published, author, image, alt, minutes }: WrittenText) {
  return {
    slug,
    title,
    page_description,
    published,
    author,
    image: image && `/media/${image}`,
    alt,
    path: toArticlePath(slug),
    minutes,
  };
}
