import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { missingPaths } from '../schema/records.ts';
import { searchMisses } from '../schema/search.ts';

/** Less alike than this is no help to decide. */
const leastAlike = 0.25;

interface PathSuggestion extends Record<string, unknown> {
  path: string;
  count: number;
  /** A path of ours, or of a product the name in its path. */
  slug: string | null;
  uuid: string | null;
  title: string | null;
}

/** For each path that led nowhere the product, category or page whose name is most like it. */
export async function suggestForPaths(db: Queryable, limit: number): Promise<PathSuggestion[]> {
  const { rows } = await db.execute<PathSuggestion>(sql`
    select m.path, m.count, best.slug, best.uuid, best.title
    from (select path, count, regexp_replace(regexp_replace(path, '\.html?$', ''), '[^a-zA-Z0-9]+', ' ', 'g') as words
      from missing_paths order by count desc, last_seen_at desc limit ${limit}) m
    left join lateral (
      select * from (
        (select p.seo_title as slug, p.uuid::text as uuid, p.title, similarity(p.sku || ' ' || p.title, m.words) as alike
          from products p order by similarity(p.sku || ' ' || p.title, m.words) desc limit 1)
        union all (select '/collections/' || c.slug || '/', null, c.name, similarity(c.name || ' ' || c.slug, m.words) + 0.05
          from categories c order by 4 desc limit 1)
        union all (select case kind when 'solution' then '/packaging-solutions/' || slug
            when 'article' then '/blog/' || slug when 'legal' then '/' || slug || '.html'
            else case slug when 'about-us' then '/about-us' else '/service-guarantee/' || slug end end,
            null, coalesce(body ->> 'title', slug), similarity(replace(slug, '-', ' '), m.words)
          from content_pages order by 4 desc limit 1)
      ) every order by alike desc limit 1
    ) best on best.alike >= ${leastAlike}
    order by m.count desc, m.path`);
  return rows;
}

interface SearchSuggestion extends Record<string, unknown> {
  query: string;
  count: number;
  uuid: string | null;
  title: string | null;
  /** A word of a synonym group that is written much the same. */
  word: string | null;
}

export async function suggestForSearches(db: Queryable, limit: number): Promise<SearchSuggestion[]> {
  const { rows } = await db.execute<SearchSuggestion>(sql`
    select m.query, m.count, best.uuid, best.title, near.word
    from (select query, count from search_misses order by count desc, last_seen_at desc limit ${limit}) m
    left join lateral (
      select p.uuid::text as uuid, p.title, word_similarity(m.query, p.title || ' ' || array_to_string(p.keywords, ' ')) as alike
      from products p order by 3 desc, p.popularity desc limit 1
    ) best on best.alike >= ${leastAlike}
    left join lateral (
      select word, similarity(word, m.query) as alike from synonyms s, unnest(s.words) word
      where word <> m.query order by 2 desc limit 1
    ) near on near.alike >= ${leastAlike}
    order by m.count desc, m.query`);
  return rows;
}

export async function forgetMissingPath(db: Queryable, path: string): Promise<void> {
  await db.delete(missingPaths).where(eq(missingPaths.path, path));
}

export async function forgetSearchMiss(db: Queryable, query: string): Promise<void> {
  await db.delete(searchMisses).where(eq(searchMisses.query, query));
}

/** The group that has this word, held until the transaction ends. */
export async function findSynonymGroup(db: Queryable, word: string): Promise<{ id: string; words: string[] } | null> {
  const { rows } = await db.execute<{ id: string; words: string[] }>(sql`
    select id::text, words from synonyms where words @> array[${word}::text] limit 1 for update`);
  return rows[0] ?? null;
}
