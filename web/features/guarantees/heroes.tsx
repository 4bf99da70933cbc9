import type { ReactNode } from 'react';
import type { Page } from '#contract/content/pages.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { WidePicture } from '#ui/wide-picture.tsx';

interface HeroProps {
  page: Pick<Page, 'title' | 'intro' | 'hero'>;
  crumbs: ReactNode;
  children?: ReactNode;
}

/** Words left, the scene right, running out of the page. */
export function SplitHero({ page, crumbs, children }: HeroProps) {
  return (
    <section className="overflow-hidden bg-sunk">
      <div className="shell relative lg:min-h-[40rem]">
        <div className="relative z-10 pt-6 pb-10 lg:w-[37%] lg:pb-20">
          {crumbs}
          <h1 className="mt-6 text-hero lg:mt-14">{page.title}</h1>
          <p className="mt-6 text-18 text-body">{page.intro}</p>
          <div className="mt-8">{children}</div>
        </div>
        <FramedPicture
          src={page.hero.image}
          alt={page.hero.alt}
          width={1024}
          height={576}
          eager
          sizes="(min-width: 1024px) 62vw, 100vw"
          className="bg-tan! max-lg:-mx-gutter max-lg:aspect-[16/11] lg:absolute lg:inset-y-0 lg:left-[44%] lg:w-[max(56%,calc(50vw+6%))]"
        />
      </div>
    </section>
  );
}

/** The scene first, as wide as the window; title and intro on one line under it. */
export function SceneHero({ page, crumbs, children }: HeroProps) {
  return (
    <section>
      <div className="shell pt-3 pb-3">{crumbs}</div>
      <WidePicture src={page.hero.image} alt={page.hero.alt} className="bg-tan!" />
      <div className="shell gap-x-grid pt-8 lg:grid lg:grid-cols-12 lg:pt-14">
        <h1 className="text-display lg:col-span-7">{page.title}</h1>
        <div className="max-lg:mt-5 lg:col-span-5">
          <p className="text-18 text-body lg:text-20 lg:leading-normal">{page.intro}</p>
          <div className="mt-7">{children}</div>
        </div>
      </div>
    </section>
  );
}

/** Dark ground for the statement; the scene lies half on it and half on the paper below. */
export function StatementHero({ page, crumbs, children }: HeroProps) {
  return (
    <section>
      <div className="bg-leaf text-leaf-ink [--focus:var(--color-leaf-ink)]">
        <div className="shell pt-6 pb-40 lg:pb-72">
          <div className="[&_*]:text-leaf-ink! [&_a]:decoration-leaf-body!">{crumbs}</div>
          <h1 className="mt-6 max-w-240 text-hero max-lg:text-[min(3.125rem,11.3vw)] lg:mt-12 lg:text-[6.5rem]">
            {page.title}
          </h1>
          <div className="mt-6 gap-x-grid lg:mt-10 lg:grid lg:grid-cols-12">
            <p className="text-18 text-leaf-body lg:col-span-6 lg:text-20 lg:leading-normal">{page.intro}</p>
            <div className="mt-7 lg:col-span-4 lg:col-start-9 lg:mt-0 lg:justify-self-end">{children}</div>
          </div>
        </div>
      </div>
      <div className="shell -mt-32 lg:-mt-56">
        <FramedPicture
          src={page.hero.image}
          alt={page.hero.alt}
          width={1328}
          height={747}
          eager
          sizes="(min-width: 1440px) 1328px, 94vw"
          className="aspect-4/3 rounded-card bg-tan! lg:aspect-[21/9]"
        />
      </div>
    </section>
  );
}
