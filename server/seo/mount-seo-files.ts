import type { Context, Hono } from 'hono';
import { paths, toArticlePath, toProductPath, toSolutionPath } from '#contract/paths.ts';
import { listProductAddresses, productsPerSitemap } from '#database/queries/sitemap.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { answer } from '../http/json-answer.ts';
import type { ContentReads } from '../modules/content/content-reads.ts';
import type { Parts } from '../parts.ts';
import { writeLlms } from './llms.ts';
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from './sitemap.ts';

const pagesFile = 'sitemap-pages.xml';
const hour = { 'cache-control': 'public, max-age=3600' };

/** robots.txt, the sitemap index with its chunks, llms.txt: what machines ask for by name. */
export function mountSeoFiles(
  app: Hono<RequestScope>,
  { settings, database, limits }: Parts,
  reads: ContentReads,
  /** Pages with one fixed address that crawlers may keep. */
  fixedPaths: readonly string[],
): void {
  // Without SITE_URL the site does not know its own origin: paths stay relative. The Host header is not an answer, since
  // anyone can send any, and these files are cached on the way.
  const origin = settings.siteUrl ?? '';
  const xml = (context: Context, text: string) =>
    context.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', ...hour });

  app.get('/robots.txt', (context) =>
    context.text(
      // Pages that must stay out of results say so themselves; a crawler has to be let in to read that.
      [
        `User-agent: *`,
        `Disallow: /api/`,
        `Disallow: ${paths.backoffice}`,
        '',
        // Crawlers read a full address or none.
        ...(origin ? [`Sitemap: ${origin}/sitemap.xml`, ''] : []),
      ].join('\n'),
      200,
      hour,
    ),
  );

  /** Each reads up to ten thousand products. */
  app.use('/:file{sitemap.*\\.xml}', async (context, next) => {
    const tooMany = await limits.consume('sitemaps', context.var.visitor.ip);
    return tooMany ? answer(context, tooMany) : next();
  });

  app.get('/sitemap.xml', async (context) => {
    const chunks = Math.max(1, (await reads.sitemapStarts.read()).length);
    const names = Array.from({ length: chunks }, (_, place) => `sitemap-products-${place + 1}.xml`);
    return xml(context, writeSitemapIndex(origin, [pagesFile, ...names]));
  });

  app.get(`/${pagesFile}`, async (context) => {
    const [{ categories, industryTags }, content] = await Promise.all([reads.catalog.read(), reads.content.read()]);
    const entries: SitemapEntry[] = [
      ...fixedPaths,
      ...categories.map(({ path }) => path),
      ...industryTags.filter(({ product_count }) => product_count > 0).map(({ path }) => path),
      ...[...content.solutions.keys()].map(toSolutionPath),
      ...[...content.articles.keys()].map(toArticlePath),
    ].map((path) => ({ path }));
    return xml(context, writeSitemap(origin, dropRepeats(entries)));
  });

  app.get('/:file{sitemap-products-[0-9]+\\.xml}', async (context) => {
    const chunk = Number(context.req.param('file')?.match(/\d+/)?.[0]);
    const from = (await reads.sitemapStarts.read())[chunk - 1];
    // The index of an empty catalog names one file.
    if (!from && chunk !== 1) return context.notFound();
    const rows = from ? await listProductAddresses(database, { from, limit: productsPerSitemap }) : [];
    const entries = rows.map(({ uuid, title, seoTitle, image, updatedAt }) => ({
      path: toProductPath({ uuid, title, seo_title: seoTitle }),
      updated: updatedAt,
      image,
    }));
    return xml(context, writeSitemap(origin, entries));
  });

  app.get('/llms.txt', async (context) => {
    const [brand, { categories }, content] = await Promise.all([
      reads.brand.read(),
      reads.catalog.read(),
      reads.content.read(),
    ]);
    return context.text(writeLlms(origin, brand, categories, content), 200, hour);
  });
}

function dropRepeats(entries: SitemapEntry[]): SitemapEntry[] {
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}
