import type { PageSection } from '#contract/content/pages.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** Words as large as the promise, each with the time it takes; hairlines stand between them. */
export function TimedSteps({ section }: { section: PageSection }) {
  return (
    <section aria-labelledby={`${section.id}-title`} id={section.id} className="shell scroll-mt-24 pt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2">
        <h2 id={`${section.id}-title`} className="text-22 text-muted">
          {section.title}
        </h2>
        <Paragraphs text={section.body} className="text-body" />
      </div>
      <ol className="mt-5 grid border-ink border-t lg:grid-cols-3">
        {section.items.map((item, position) => (
          <li
            key={item.title}
            className="border-line py-8 max-lg:border-b lg:border-l lg:px-10 lg:pt-10 lg:pb-2 lg:first:border-l-0 lg:first:pl-0"
          >
            <h3 className="flex items-baseline gap-4 font-display text-title">
              <span className="font-sans text-16 font-normal text-muted tabular-nums" aria-hidden="true">
                {position + 1}
              </span>
              {item.title}
            </h3>
            <p className="mt-5 inline-flex min-h-9 items-center rounded-full bg-tan px-4 text-15 font-semibold">
              {item.figure}
            </p>
            <p className="mt-5 max-w-95 text-body">{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Numbered steps in one row, the numbers as large as the words are small. */
export function NumberedSteps({ section, columns }: { section: PageSection; columns: 3 | 4 }) {
  return (
    <section aria-labelledby={`${section.id}-title`} id={section.id} className="shell scroll-mt-24 pt-section">
      <h2 id={`${section.id}-title`} className="text-section">
        {section.title}
      </h2>
      <Paragraphs text={section.body} className="mt-3 text-18 text-body" />
      <ol
        className={`mt-8 grid gap-x-grid gap-y-9 sm:grid-cols-2 lg:mt-12 ${columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {section.items.map((item, position) => (
          <li key={item.title} className="border-ink border-t pt-5">
            <span className="block font-display text-hero font-bold text-kraft" aria-hidden="true">
              {item.figure ?? position + 1}
            </span>
            <h3 className="mt-6 text-22">{item.title}</h3>
            <p className="mt-2 max-w-90 text-body">{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
