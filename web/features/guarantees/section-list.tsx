import type { ReactNode } from 'react';
import type { PageSection } from '#contract/content/pages.ts';
import { LedgerSection } from '#ui/ledger-section.tsx';

/** How a section of this page is shown, by its anchor. */
export type SectionLooks = Record<string, (section: PageSection) => ReactNode>;

/** The sections in the order staff gave them. One that the page has no look for is a ledger, so nothing written is lost. */
export function SectionList({ sections, looks }: { sections: PageSection[]; looks: SectionLooks }) {
  return sections.map((section) => (
    <div key={section.id} className="contents">
      {looks[section.id]?.(section) ?? (
        <LedgerSection {...section} bodyBeside={section.items.length === 0 || section.body.length > 240} />
      )}
    </div>
  ));
}

export function toFigures(section: PageSection) {
  return section.items.map(({ figure = '', title, text }) => ({ value: figure || title, title, text }));
}
