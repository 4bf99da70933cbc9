import type { PageSection } from '#contract/content/pages.ts';
import { BigFigure } from '#ui/big-figure.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** The sum told in words, and its four numbers in a square beside it. */
export function SavingFigures({ section }: { section: PageSection }) {
  return (
    <section
      aria-labelledby={`${section.id}-title`}
      id={section.id}
      className="shell scroll-mt-24 gap-x-grid pt-section lg:grid lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <h2 id={`${section.id}-title`} className="text-section">
          {section.title}
        </h2>
        <Paragraphs text={section.body} className="mt-5 max-w-110 text-18 text-body" />
      </div>
      <dl className="mt-10 grid grid-cols-2 border-ink border-t lg:col-span-6 lg:col-start-7 lg:mt-0">
        {section.items.map((item) => (
          <div
            key={item.title}
            className="border-line border-b py-6 odd:border-r odd:pr-4 even:pl-5 lg:py-8 lg:odd:pr-8 lg:even:pl-8"
          >
            <dt>
              <BigFigure value={item.figure ?? ''} />
              <span className="mt-4 block font-semibold">{item.title}</span>
            </dt>
            <dd className="mt-1 text-14 text-muted lg:text-15">{item.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
