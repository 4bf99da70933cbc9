import type { Category } from '#contract/catalog/catalog.ts';
import type { Brand } from '#contract/content/brand.ts';
import { paths, toArticlePath, toSolutionPath } from '#contract/paths.ts';
import type { SiteContent } from '../modules/content/site-content.ts';

/** A short guide for language models: what the site is, and where its facts are. */
export function writeLlms(origin: string, brand: Brand, categories: readonly Category[], content: SiteContent): string {
  const link = (title: string, path: string, note = '') => `- [${title}](${origin}${path})${note && `: ${note}`}`;
  return [
    `# ${brand.name}`,
    '',
    '> Custom and stock packaging for restaurants: bags, cups, bowls, boxes, utensils, uniforms and more. Prices by quantity are on every product page; free design gives five concepts within 36 hours on average.',
    '',
    '## Products',
    ...categories.map(({ name, path, description }) => link(name, path, description)),
    '',
    '## Solutions by restaurant type',
    ...[...content.solutions.values()].map(({ slug, title, page_description }) =>
      link(title, toSolutionPath(slug), page_description),
    ),
    '',
    '## Services',
    ...[...content.pages.values()].map(({ slug, title, page_description }) =>
      link(title, slug === 'about-us' ? paths.aboutUs : `/service-guarantee/${slug}`, page_description),
    ),
    link('Request a quote', paths.requestForQuotation),
    link('Questions and answers', paths.faq),
    '',
    '## Articles',
    ...[...content.articles.values()].map(({ slug, title, page_description }) =>
      link(title, toArticlePath(slug), page_description),
    ),
    '',
    '## For machines',
    link('API description', '/api/openapi.json', 'OpenAPI; product list, detail and search need no key'),
    link('Sitemap', '/sitemap.xml'),
    '',
    `Contact: ${brand.email}, ${brand.phone}, ${brand.hours}.`,
    '',
  ].join('\n');
}
