import type { Page } from '#contract/content/pages.ts';

export type PageSection = Page['sections'][number];
