import * as z from 'zod/mini';
import type { AdvertisementGroup, FaqSection } from '#contract/content/content.ts';
import { FaqSection as FaqSectionSchema } from '#contract/content/content.ts';
import { ArticleFront, PageFile, SolutionFile } from '#contract/content/content-files.ts';
import { isSafeLink } from '#contract/same-site.ts';
import type { Database } from '#database/connect.ts';
import {
  type AdvertisementRow,
  listAdvertisementGroups,
  listAdvertisements,
  listContentPages,
} from '#database/queries/content.ts';
import { findSetting } from '#database/queries/records.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts';

export interface WrittenText extends z.infer<typeof ArticleFront>, RenderedMarkdown {}

/** Everything staff write, read once per change: it is small and every page needs some of it. */
export interface SiteContent {
  groups: Map<string, { title: string; description: string; rows: AdvertisementRow[] }>;
  faq: FaqSection[];
  solutions: Map<string, z.infer<typeof SolutionFile>>;
  pages: Map<string, z.infer<typeof PageFile>>;
  /** Newest first. */
  articles: Map<string, WrittenText>;
  legal: Map<string, WrittenText>;
}

const Faq = z.object({ list: z.array(FaqSectionSchema) });
const Written = z.extend(ArticleFront, { markdown: z.string() });

export function cacheSiteContent(database: Database): CachedQuery<SiteContent> {
  return cacheQuery(async () => {
    const [groups, rows, pages, faq] = await Promise.all([
      listAdvertisementGroups(database),
      listAdvertisements(database),
      listContentPages(database),
      findSetting(database, 'faq'),
    ]);
    const ofKind = <S extends z.ZodMiniType>(kind: string, schema: S) =>
      pages
        .filter((page) => page.kind === kind)
        // A row that is not what its kind looks like is left out: the other pages stay.
        .flatMap((page) => {
          const read = schema.safeParse(page.body);
          return read.success ? [[page.slug, read.data] as [string, z.output<S>]] : [];
        });
    const written = (kind: string) =>
      ofKind(kind, Written).map(
        ([slug, { markdown, ...front }]) => [slug, { ...front, ...renderMarkdown(markdown) }] as [string, WrittenText],
      );
    return {
      groups: new Map(
        groups.map(({ code, title, description }) => [
          code,
          // A link that leads anywhere unsafe, however it got into the table, is not shown at all.
          { title, description, rows: rows.filter((row) => row.groupCode === code && isSafeLink(row.relateValue)) },
        ]),
      ),
      faq: Faq.safeParse(faq).data?.list ?? [],
      solutions: new Map(ofKind('solution', SolutionFile)),
      pages: new Map(ofKind('page', PageFile)),
      articles: new Map(written('article').sort(([, a], [, b]) => b.published.localeCompare(a.published))),
      legal: new Map(written('legal')),
    };
  });
}

/** Those that run at this moment, in order. An unknown code is an empty group. */
export function showAdvertisements(content: SiteContent, code: string, now: Date): AdvertisementGroup {
  const group = content.groups.get(code);
  const running = (group?.rows ?? []).filter(
    ({ startsAt, endsAt }) => (!startsAt || startsAt <= now) && (!endsAt || endsAt > now),
  );
  return {
    code,
    title: group?.title ?? '',
    description: group?.description ?? '',
    advertisements: running.map((row) => ({
      title: row.title,
      description: row.description,
      relate_value: row.relateValue,
      image: row.image,
      alt: row.alt || row.title,
      image_title: row.imageTitle,
    })),
  };
}

/** When an advertisement next appears or ends: finished pages must not outlive it. */
export function findNextBoundary(content: SiteContent, now: Date): Date | null {
  const moments = [...content.groups.values()]
    .flatMap(({ rows }) => rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
    .filter((moment): moment is Date => moment !== null && moment > now);
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null;
}
