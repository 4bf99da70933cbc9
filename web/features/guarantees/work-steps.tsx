import type { PageSection } from '#contract/content/pages.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** One large picture a step, left and right in turn, so the eye walks down the page. */
export function WorkSteps({ section }: { section: PageSection }) {
  return (
    <section aria-labelledby={`${section.id}-title`} id={section.id} className="shell scroll-mt-24 pt-section">
      <div className="lg:grid lg:grid-cols-12 lg:gap-x-grid">
        <h2 id={`${section.id}-title`} className="text-section lg:col-span-7">
          {section.title}
        </h2>
        <Paragraphs text={section.body} className="mt-4 text-18 text-body lg:col-span-4 lg:col-start-9 lg:mt-2" />
      </div>
      <ol className="mt-10 grid gap-y-14 lg:mt-16 lg:gap-y-0">
        {section.items.map((item, position) => {
          const right = position % 2 === 1;
          return (
            <li key={item.title} className="items-center lg:grid lg:grid-cols-12 lg:gap-x-grid lg:not-first:-mt-8">
              <FramedPicture
                src={item.image ?? ''}
                alt={item.alt ?? ''}
                width={768}
                height={768}
                sizes="(min-width: 1024px) 660px, 92vw"
                whole
                className={`aspect-[5/4] rounded-card lg:col-span-6 ${right ? 'lg:order-2 lg:col-start-7' : ''} ${position === 1 ? 'bg-sunk' : ''}`}
              />
              <div
                className={`mt-6 max-w-105 lg:mt-0 ${right ? 'lg:order-1 lg:col-span-4 lg:col-start-2' : 'lg:col-span-4 lg:col-start-8'}`}
              >
                <h3 className="text-28 lg:font-display lg:text-heading">{item.title}</h3>
                <p className="mt-3 text-body lg:text-18">{item.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
