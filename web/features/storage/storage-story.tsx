import type { ReactNode } from 'react';
import { paths, toLoginPath } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { BigFigure } from '#ui/big-figure.tsx';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';

export interface StoryContent {
  hero: { image: string; alt: string };
  figures: { figure: string; title: string; text: string }[];
  stories: { title: string; description: string; image: string; alt: string }[];
}

interface StorageStoryProps {
  story: StoryContent;
  isLoggedIn: boolean;
  /** The form that asks for it. */
  children: ReactNode;
}

/** What storage is and how to begin, for those who have nothing in it. */
export function StorageStory({ story: { hero, figures, stories }, isLoggedIn, children }: StorageStoryProps) {
  return (
    <>
      <div className="gap-x-grid lg:grid lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <h1 className="text-hero">Your packaging, in our storage</h1>
          <p className="mt-6 max-w-150 text-18 text-body lg:text-20 lg:leading-normal">
            Printed packaging, stored here until you need it. See what’s left and when to reorder, and ship any number
            of cases.
          </p>
        </div>
        <div className="mt-6 lg:col-span-4 lg:col-start-9 lg:mt-0">
          <p className="text-body">
            {isLoggedIn ? (
              'You have nothing in storage yet. Choose “Store it for me” with your next order, or request it below.'
            ) : (
              <>
                Already have stock with us?{' '}
                <Link to={toLoginPath(paths.inventory)} className="link">
                  Log in
                </Link>
                , or open the link in our last email about it.
              </>
            )}
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
        className="mt-10 aspect-4/3 rounded-card bg-tan! lg:mt-14 lg:aspect-[5/2]"
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
          Life without a storeroom
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
                className="aspect-4/3 rounded-card lg:aspect-[4/5]"
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
              Request storage
            </h2>
            <p className="mt-4 text-18 text-body">
              Tell us what you print and how many. The quote shows how much ships now and how much stays.
            </p>
          </div>
          {children}
        </div>
      </section>
    </>
  );
}
