import { toMediaPath } from '../media-path.ts';
import type { HeadFacts } from './head-facts.ts';

interface WrittenPage {
  seo_title: string;
  page_description: string;
  hero?: { image: string; alt: string };
}

/** The facts of a page that staff wrote. */
export function toWrittenFacts(
  { seo_title, page_description, hero }: WrittenPage,
  jsonLd?: HeadFacts['jsonLd'],
): HeadFacts {
  return {
    title: seo_title,
    description: page_description,
    ...(hero && { image: toMediaPath(hero.image), imageAlt: hero.alt }),
    jsonLd,
  };
}
