import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import type { PageSection } from './shown-page.ts';

/** All products in one wide picture, on one line. */
export function ProductLine({ section, toPath }: { section: PageSection; toPath: (title: string) => string }) {
  return (
    <section
      aria-labelledby={`${section.id}-title`}
      id={section.id}
      className="scroll-mt-20 pt-section lg:scroll-mt-34"
    >
      <div className="shell gap-x-grid lg:grid lg:grid-cols-12">
        <h2 id={`${section.id}-title`} className="text-section lg:col-span-6">
          {section.title}
        </h2>
        <Paragraphs text={section.body} className="mt-4 max-w-120 text-18 text-body lg:col-span-6 lg:mt-1" />
      </div>
      <div className="mt-8 bg-sunk lg:mt-12">
        <ul className="shell flex snap-x snap-mandatory scroll-px-gutter gap-x-3 overflow-x-auto lg:grid lg:grid-cols-7 lg:gap-x-4 lg:overflow-visible">
          {section.items.map((item) => (
            <li key={item.title} className="w-[42vw] shrink-0 snap-start pt-10 sm:w-[26vw] lg:w-auto lg:pt-14">
              <Link to={toPath(item.title)} className="group block">
                <FramedPicture
                  src={item.image ?? ''}
                  alt={item.alt ?? ''}
                  width={320}
                  height={320}
                  sizes="(min-width: 1024px) 190px, 42vw"
                  whole
                  className="aspect-square"
                />
                <div className="mt-2 border-ink border-t pt-4 pb-8 lg:min-h-40">
                  <h3 className="text-20 decoration-1 underline-offset-4 group-hover:underline">{item.title}</h3>
                  <p className="mt-0.5 font-semibold text-14 tabular-nums">{item.figure}</p>
                  <p className="mt-2 text-14 text-body">{item.text}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const clientPlaces = [
  'lg:col-span-7 lg:row-span-2 lg:[&>div]:h-[44rem]',
  'lg:col-span-5 lg:[&>div]:h-[18.5rem]',
  'lg:col-span-5 lg:[&>div]:h-[18.5rem]',
  'lg:col-span-4 lg:[&>div]:h-[20rem]',
  'lg:col-span-4 lg:[&>div]:h-[20rem]',
];

/** The houses on our pictures; the ones without a picture share the last field. */
export function Clients({ section }: { section: PageSection }) {
  return (
    <section
      aria-labelledby={`${section.id}-title`}
      id={section.id}
      className="shell scroll-mt-20 pt-section lg:scroll-mt-34"
    >
      <h2 id={`${section.id}-title`} className="text-section">
        {section.title}
      </h2>
      <Paragraphs text={section.body} className="mt-3 text-18 text-body" />
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-7 lg:mt-10 lg:grid-cols-12 lg:gap-x-grid lg:gap-y-9">
        {section.items.map((item, position) =>
          item.image ? (
            <li
              key={item.title}
              className={`${position === 0 ? 'col-span-2' : ''} ${clientPlaces[position % clientPlaces.length]}`}
            >
              <FramedPicture
                src={item.image}
                alt={item.alt ?? ''}
                width={800}
                height={600}
                sizes={position === 0 ? '(min-width: 1024px) 58vw, 92vw' : '(min-width: 1024px) 42vw, 46vw'}
                className={`aspect-4/3 rounded-card ${position % 2 ? 'bg-tan!' : ''} lg:aspect-auto`}
              />
              <h3 className="mt-3 text-18 lg:text-20">{item.title}</h3>
              <p className="text-14 text-body lg:text-15">{item.text}</p>
            </li>
          ) : (
            <li
              key={item.title}
              className="col-span-2 flex flex-col justify-between gap-8 rounded-card bg-tan p-6 lg:col-span-4 lg:h-[20rem] lg:p-8"
            >
              <h3 className="text-28">{item.title}</h3>
              <p className="text-18">{item.text}</p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Two paragraphs as large as they are meant; the small print of them beside. */
export function Mission({ section }: { section: PageSection }) {
  return (
    <section
      aria-labelledby={`${section.id}-title`}
      id={section.id}
      className="mt-section scroll-mt-12 bg-leaf text-leaf-ink [--focus:var(--color-leaf-ink)] lg:scroll-mt-30"
    >
      <div className="shell py-18 lg:py-32">
        <h2 id={`${section.id}-title`} className="text-22 text-leaf-body">
          {section.title}
        </h2>
        <Paragraphs
          text={section.body}
          className="mt-6 max-w-260 font-display-small text-24 font-semibold text-pretty lg:mt-8 lg:font-display lg:text-[2.6rem] lg:leading-[1.14] lg:tracking-[-0.024em]"
        />
        <dl className="mt-12 grid gap-x-18 gap-y-8 border-leaf-body/40 border-t pt-8 lg:mt-20 lg:grid-cols-2">
          {section.items.map((item) => (
            <div key={item.title}>
              <dt className="font-semibold">{item.title}</dt>
              <dd className="mt-1 max-w-125 text-leaf-body">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
