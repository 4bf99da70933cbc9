import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { BigFigure } from '#ui/big-figure.tsx';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { toShownPage } from '../features/content/shown-page.ts';
import { LazyQuoteForm } from '../layouts/lazy-parts.tsx';
import { load } from '../platform/load.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/inventory';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, storage] = await Promise.all([
    load(context, 'GET /api/web-set/page', { slug: 'free-storage-and-easy-management' }),
    load(context, 'GET /api/info/advertisement', { code: 'storage' }),
  ]);
  const { hero, sections } = toShownPage(page);
  const [promise] = sections;
  return {
    hero,
    figures: (promise?.items ?? []).flatMap(({ figure, title, text }) => (figure ? [{ figure, title, text }] : [])),
    stories: storage.advertisements.map(({ title, description, image, alt }) => ({ title, description, image, alt })),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Stored stock' },
  {
    name: 'description',
    content: 'Printed packaging on our shelf, called off by the case. Ask for storage with your next run.',
  },
];

/** Stored stock is opened by a link of one's own; here is what it is, and how to get some. */
export default function Inventory({ loaderData: { hero, figures, stories } }: Route.ComponentProps) {
  const { brand } = useRootData();
  return (
    <>
      <div className="gap-x-grid lg:grid lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <h1 className="text-hero">Your stock, on our shelf</h1>
          <p className="mt-6 max-w-150 text-18 text-body lg:text-20 lg:leading-normal">
            Printed packaging that waits here until you need it. Stored stock opens by your own link: it is in the mail
            we sent when your run was counted in.
          </p>
        </div>
        <div className="mt-6 lg:col-span-4 lg:col-start-9 lg:mt-0">
          <p className="text-body">
            Link gone? Write to{' '}
            <a href={`mailto:${brand.email}`} className="link">
              {brand.email}
            </a>{' '}
            or call {brand.phone}. We send it again.
          </p>
          <ArrowLink to={paths.freeStorage} className="mt-2">
            How free storage works
          </ArrowLink>
        </div>
      </div>
      <FramedPicture
        src={hero.image}
        alt={hero.alt}
        width={1328}
        height={747}
        eager
        sizes="(min-width: 1440px) 1328px, 94vw"
        className="mt-10 aspect-[4/3] rounded-card bg-tan! lg:mt-14 lg:aspect-[5/2]"
      />
      <dl className="mt-8 grid grid-cols-2 gap-x-grid lg:mt-10 lg:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure.title} className="border-ink border-t py-5">
            <dt>
              <BigFigure value={figure.figure} />
              <span className="mt-3 block font-semibold">{figure.title}</span>
            </dt>
            <dd className="mt-1 text-14 text-muted lg:text-15">{figure.text}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="stories" className="pt-section">
        <h2 id="stories" className="text-section">
          How it feels to have no storeroom
        </h2>
        <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-8 lg:grid-cols-5 lg:gap-x-grid">
          {stories.map((story) => (
            <li key={story.title} className="max-lg:first:col-span-2 lg:even:pt-14">
              <FramedPicture
                src={story.image}
                alt={story.alt}
                width={320}
                height={320}
                sizes="(min-width: 1024px) 246px, 92vw"
                whole
                className="aspect-[4/3] rounded-card lg:aspect-[4/5] [&_img]:scale-110"
              />
              <h3 className="mt-4 text-18 lg:text-20">{story.title}</h3>
              <p className="mt-1 text-15 text-body">{story.description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section
        id="ask"
        aria-labelledby="ask-title"
        className="mt-section scroll-mt-8 rounded-card bg-sunk p-5 sm:p-10 lg:p-16"
      >
        <div className="grid gap-x-18 gap-y-8 lg:grid-cols-[20rem_1fr]">
          <div>
            <h2 id="ask-title" className="text-section">
              Ask for storage
            </h2>
            <p className="mt-4 text-18 text-body">
              Tell us what you print and how many. The quote shows how much ships now and how much stays.
            </p>
          </div>
          <LazyQuoteForm
            source="page"
            storage="asked"
            submitLabel="Ask for storage"
            className="rounded-card bg-card p-6 sm:p-10"
          />
        </div>
      </section>
    </>
  );
}
