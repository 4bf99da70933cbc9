import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  AdvertisementFile,
  ArticleFront,
  advertisementCodes,
  FaqFile,
  PageFile,
  SolutionFile,
} from '#contract/content/content-files.ts';
import { toProductPath } from '#contract/paths.ts';
import { readCatalog } from './read-catalog.ts';

const projectRoot = join(import.meta.dirname, '../..');
const folder = join(projectRoot, 'catalog/content');
const list = async (name: string) => (await readdir(join(folder, name))).map((file) => join(name, file));

async function read<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${JSON.stringify(parsed.error.issues[0])}`);
  return parsed.data;
}

async function readFront(file: string) {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(join(folder, file), 'utf8')) ?? [];
  const fields = Object.fromEntries(
    front.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return {
    front: ArticleFront.parse({ ...fields, related: JSON.parse(fields.related ?? '[]') }),
    words: body.split(/\s+/).length,
  };
}

function findRepeated(paths: string[]): string[] {
  return paths.filter((path, index) => paths.indexOf(path) !== index);
}

describe('the demo content', () => {
  test('has every advertisement group once, one of them Excited to get started', async () => {
    const groups = await read('advertisements.json', AdvertisementFile);
    expect(groups.map(({ code }) => code).toSorted()).toEqual([...advertisementCodes].toSorted());
    expect(groups.map(({ title }) => title)).toContain('Excited to get started');
  });

  test('links to products that exist, at their right addresses', async () => {
    const paths = new Set((await readCatalog(projectRoot)).products.map(toProductPath));
    const links = (await read('advertisements.json', AdvertisementFile)).flatMap(({ advertisements }) =>
      advertisements.map(({ relate_value }) => relate_value),
    );
    expect(links.filter((link) => link.startsWith('/product/') && !paths.has(link))).toEqual([]);
  });

  test('answers questions, and has a solution for each industry with products of that industry (A6)', async () => {
    const questions = (await read('faq.json', FaqFile)).flatMap(({ items }) => items);
    expect(questions.length).toBeGreaterThanOrEqual(24);
    const { categories, industries, products: sold } = await readCatalog(projectRoot);
    const topics = [...categories.map(({ slug }) => slug), 'printed', 'stock'];
    expect(new Set(questions.flatMap(({ products = [] }) => products))).toEqual(new Set(topics));
    const skus = new Map(sold.map((product) => [product.sku, product]));
    const files = await list('solutions');
    expect(files.toSorted()).toEqual(industries.map(({ slug }) => join('solutions', `${slug}.json`)).toSorted());
    for (const file of files) {
      const { kit, slug, industry } = await read(file, SolutionFile);
      expect(file).toBe(join('solutions', `${slug}.json`));
      expect(industries).toContainEqual(expect.objectContaining({ slug, name: industry }));
      for (const { sku } of kit) expect(skus.get(sku)?.industries).toContain(slug);
    }
  });

  test('has the guarantee pages and about-us, the showcase with nine pictures', async () => {
    const pages = await Promise.all((await list('pages')).map((file) => read(file, PageFile)));
    expect(pages).toHaveLength(4);
    const showcase = pages.flatMap(({ sections }) => sections).find(({ title }) => title === 'Client Showcase');
    expect(showcase?.items.filter(({ image }) => image)).toHaveLength(9);
  });

  test('has articles worth their while and the legal texts', async () => {
    const articles = await Promise.all((await list('blog')).map(readFront));
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const { words } of articles) expect(words).toBeGreaterThan(600);
    expect(await Promise.all((await list('legal')).map(readFront))).toHaveLength(2);
  });

  test('opens no two pages with the same picture, and repeats none within a group of advertisements', async () => {
    const pages = await Promise.all([
      ...(await list('pages')).map(async (file) => (await read(file, PageFile)).hero.image),
      ...(await list('solutions')).map(async (file) => (await read(file, SolutionFile)).hero.image),
      ...[...(await list('blog')), ...(await list('legal'))].map(async (file) => (await readFront(file)).front.image),
    ]);
    expect(findRepeated(pages)).toEqual([]);
    for (const { advertisements } of await read('advertisements.json', AdvertisementFile))
      expect(findRepeated(advertisements.map(({ image }) => image).filter(Boolean))).toEqual([]);
  });
});
