import type { PageSection } from '#contract/content/pages.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';

/** Nine pictures in twelfths: 7 + 5, 4 + 4 + 4, 5 + 7, 6 + 6. Each row has one height. */
const places = [
  'lg:col-span-7 lg:h-[34rem]',
  'lg:col-span-5 lg:h-[34rem]',
  'lg:col-span-4 lg:h-[22rem]',
  'lg:col-span-4 lg:h-[22rem]',
  'lg:col-span-4 lg:h-[22rem]',
  'lg:col-span-5 lg:h-[34rem]',
  'lg:col-span-7 lg:h-[34rem]',
  'lg:col-span-6 lg:h-[28rem]',
  'lg:col-span-6 lg:h-[28rem]',
];

/** What came of it, house by house: the picture large, one sentence of reason under it. */
export function Showcase({ section }: { section: PageSection }) {
  return (
    <section aria-labelledby={`${section.id}-title`} id={section.id} className="shell scroll-mt-24 pt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2">
        <h2 id={`${section.id}-title`} className="text-section">
          {section.title}
        </h2>
        <p className="text-body">{section.body}</p>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-8 lg:mt-10 lg:grid-cols-12 lg:gap-x-grid lg:gap-y-12">
        {section.items.map((item, position) => {
          const [span = '', height = ''] = (places[position % places.length] ?? '').split(' ');
          return (
            <li key={item.title} className={`${position === 0 ? 'col-span-2' : ''} ${span}`}>
              <figure>
                <FramedPicture
                  src={item.image ?? ''}
                  alt={item.alt ?? ''}
                  width={800}
                  height={600}
                  sizes={position === 0 ? '(min-width: 1024px) 58vw, 92vw' : '(min-width: 1024px) 50vw, 46vw'}
                  className={`rounded-card ${position === 0 ? 'aspect-4/3' : 'aspect-square'} lg:aspect-auto ${position % 2 === 1 ? 'bg-tan!' : ''} ${height}`}
                />
                <figcaption className="mt-3 lg:mt-4">
                  <h3 className="text-18 lg:text-22">{item.title}</h3>
                  <p className="mt-1 max-w-115 text-14 text-body lg:text-16">{item.text}</p>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
