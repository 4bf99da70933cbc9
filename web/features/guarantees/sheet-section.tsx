import { Check } from 'lucide-react';
import type { PageSection } from '#contract/content/pages.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** A white sheet on a tan ground: what a page of ours will hold, listed as the page lists it. */
export function SheetSection({ section }: { section: PageSection }) {
  return (
    <section aria-labelledby={`${section.id}-title`} id={section.id} className="mt-section scroll-mt-24 bg-tan">
      <div className="shell gap-x-18 py-18 lg:grid lg:grid-cols-12 lg:py-26">
        <div className="lg:col-span-4">
          <h2 id={`${section.id}-title`} className="text-section">
            {section.title}
          </h2>
          <Paragraphs text={section.body} className="mt-4 text-body" />
        </div>
        <ul className="mt-8 rounded-card bg-card px-5 py-3 sm:px-10 sm:py-5 lg:col-span-8 lg:mt-0">
          {section.items.map((item) => (
            <li key={item.title} className="flex gap-4 border-line py-5 not-last:border-b sm:gap-6">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
              <div className="gap-x-8 sm:grid sm:grow sm:grid-cols-[12rem_1fr]">
                <h3 className="font-sans font-semibold text-16">{item.title}</h3>
                <p className="text-body">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
