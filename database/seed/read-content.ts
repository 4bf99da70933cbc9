import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { AdvertisementFile, ArticleFront, FaqFile, PageFile, SolutionFile } from '#contract/content/content-files.ts';
import { readJson } from './read-json.ts';

export type ContentKind = 'solution' | 'page' | 'article' | 'legal';

export interface Content {
  advertisements: z.infer<typeof AdvertisementFile>;
  faq: z.infer<typeof FaqFile>;
  pages: { kind: ContentKind; slug: string; position: number; body: unknown }[];
}

/** Everything staff would otherwise write themselves: advertisements, questions, pages, articles, legal texts. */
export async function readContent(projectRoot: string): Promise<Content> {
  const folder = join(projectRoot, 'catalog/content');
  const readAll = async <B extends { slug: string }>(
    kind: ContentKind,
    sub: string,
    read: (file: string) => Promise<B>,
  ) => {
    const names = (await readdir(join(folder, sub))).sort();
    const bodies = await Promise.all(names.map((name) => read(join(folder, sub, name))));
    return bodies.map((body, position) => ({ kind, slug: body.slug, position, body }));
  };
  return {
    advertisements: await readJson(join(folder, 'advertisements.json'), AdvertisementFile),
    faq: await readJson(join(folder, 'faq.json'), FaqFile),
    pages: [
      ...(await readAll('solution', 'solutions', (file) => readJson(file, SolutionFile))),
      ...(await readAll('page', 'pages', (file) => readJson(file, PageFile))),
      ...(await readAll('article', 'blog', readArticle)),
      ...(await readAll('legal', 'legal', readArticle)),
    ],
  };
}

/** Front matter is `name: value` lines between two rules; a list is written as JSON. The rest is Markdown. */
async function readArticle(file: string) {
  const [, front = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(file, 'utf8')) ?? [];
  const fields = Object.fromEntries(
    front.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const parsed = ArticleFront.safeParse({ ...fields, related: JSON.parse(fields.related ?? '[]') });
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, markdown };
}
