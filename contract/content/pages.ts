import * as z from 'zod/mini';
import { ProductCard } from '../catalog/catalog.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ArticleFront, PageFile, SolutionFile } from './content-files.ts';

const Slug = z.string().check(z.maxLength(120));

export const Solution = z.extend(SolutionFile, {
  /** The kit's products in its order, with the reason for each. */
  kit_products: z.array(z.object({ product: ProductCard, why: z.string() })),
});
export type Solution = z.infer<typeof Solution>;

export const Page = PageFile;
export type Page = z.infer<typeof Page>;
export type PageSection = Page['sections'][number];

export const ArticleCard = z.object({
  slug: z.string(),
  title: z.string(),
  page_description: z.string(),
  published: z.string(),
  author: z.string(),
  image: z.string(),
  alt: z.string(),
  path: z.string(),
  minutes: z.int(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = z.extend(ArticleFront, {
  path: z.string(),
  minutes: z.int(),
  /** Made from Markdown on the server; raw HTML in the source is shown as text. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
  related_products: z.array(ProductCard),
});
export type Article = z.infer<typeof Article>;

export const contentPagesEndpoints = {
  'GET /api/web-set/solution': defineEndpoint({
    audience: 'anyone',
    summary: "One industry's solution page.",
    input: z.object({ slug: Slug }),
    output: Solution,
  }),

  'GET /api/web-set/solutions': defineEndpoint({
    audience: 'anyone',
    summary: 'The solution pages there are, in the order of their industries.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          slug: z.string(),
          industry: z.string(),
          title: z.string(),
          intro: z.string(),
          path: z.string(),
          image: z.string(),
          alt: z.string(),
        }),
      ),
    }),
  }),

  'GET /api/web-set/page': defineEndpoint({
    audience: 'anyone',
    summary: 'A guarantee page or about-us.',
    input: z.object({ slug: Slug }),
    output: Page,
  }),

  'GET /api/web-set/articles': defineEndpoint({
    audience: 'anyone',
    summary: 'Articles of the blog, newest first.',
    input: z.object({}),
    output: z.object({ list: z.array(ArticleCard) }),
  }),

  'GET /api/web-set/article': defineEndpoint({
    audience: 'anyone',
    summary: 'One article.',
    input: z.object({ slug: Slug }),
    output: Article,
  }),

  'GET /api/web-set/legal': defineEndpoint({
    audience: 'anyone',
    summary: 'Privacy or terms.',
    input: z.object({ slug: z.enum(['privacy', 'terms']) }),
    output: z.object({
      title: z.string(),
      seo_title: z.string(),
      page_description: z.string(),
      updated: z.string(),
      html: z.string(),
      headings: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  }),
};
