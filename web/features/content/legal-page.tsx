import type { ReactNode } from 'react';
import { formatDate } from '#contract/format-date.ts';
import { ContentsList } from './contents-list.tsx';
import { WrittenHtml } from './written-html.tsx';

export interface LegalText {
  title: string;
  updated: string;
  html: string;
  headings: { id: string; title: string }[];
}

/** A text people look things up in: contents beside it, a measure that reads well, the day it was last changed. */
export function LegalPage({ text, crumbs, other }: { text: LegalText; crumbs: ReactNode; other: ReactNode }) {
  return (
    <article className="shell pt-3">
      {crumbs}
      <header className="mt-4 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 pb-10 lg:mt-8 lg:pb-16">
        <h1 className="text-hero">{text.title}</h1>
        <p className="text-muted">
          Last updated <time dateTime={text.updated}>{formatDate(text.updated)}</time>
        </p>
      </header>
      <div className="gap-x-18 lg:grid lg:grid-cols-[18rem_1fr]">
        <div>
          <ContentsList headings={text.headings} />
        </div>
        <div className="max-lg:mt-8">
          <WrittenHtml html={text.html} />
          <div className="mt-14 max-w-170 border-line border-t pt-4">{other}</div>
        </div>
      </div>
    </article>
  );
}
