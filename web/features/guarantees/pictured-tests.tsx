import type { PageSection } from '#contract/content/pages.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** A verb, a thing, what is done to it: six sheets of a test book. */
export function PicturedTests({ section }: { section: PageSection }) {
  return (
    <section aria-labelledby={`${section.id}-title`} id={section.id} className="shell scroll-mt-24 pt-section">
      <h2 id={`${section.id}-title`} className="text-section">
        {section.title}
      </h2>
      <Paragraphs text={section.body} className="mt-3 text-body" />
      <ul className="mt-8 grid grid-cols-2 gap-x-grid gap-y-9 lg:mt-10 lg:grid-cols-3 lg:gap-y-14">
        {section.items.map((item) => (
          <li key={item.title}>
            <div className="relative">
              <FramedPicture
                src={item.image ?? ''}
                alt={item.alt ?? ''}
                width={512}
                height={512}
                sizes="(min-width: 1024px) 427px, 46vw"
                whole
                className="aspect-square rounded-card [&_img]:translate-y-[6%] lg:aspect-[5/4]"
              />
              <h3 className="absolute top-3.5 left-4 text-20 lg:top-4 lg:left-5 lg:font-display lg:text-heading">
                {item.title}
              </h3>
            </div>
            <p className="mt-3 max-w-105 text-body max-lg:text-14 lg:mt-4">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
