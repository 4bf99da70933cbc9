import type { ReactNode } from 'react';
import { WidePicture } from '#ui/wide-picture.tsx';
import type { ShownSolution } from './shown-solution.ts';

interface HeroProps {
  solution: Pick<ShownSolution, 'title' | 'intro' | 'hero' | 'industry'>;
  children: ReactNode;
}

/** The counter of the trade as wide as the window; the words on a sheet that slides over its edge. */
export function CounterHero({ solution, children }: HeroProps) {
  return (
    <section>
      <WidePicture src={solution.hero.image} alt={solution.hero.alt} className="bg-tan!" />
      <div className="shell relative">
        <div className="max-w-210 bg-paper pt-8 lg:-mt-36 lg:rounded-tr-card lg:pt-12 lg:pr-16 max-lg:-mt-0 lg:-ml-gutter lg:pl-gutter">
          <h1 className="text-display">{solution.title}</h1>
          <p className="mt-5 max-w-160 text-18 text-body lg:text-20 lg:leading-normal">{solution.intro}</p>
          <div className="mt-7">{children}</div>
        </div>
      </div>
    </section>
  );
}

/** Title in the largest type over the whole width, then the scene under it, cut by nothing. */
export function TitleHero({ solution, children }: HeroProps) {
  return (
    <section className="bg-tan">
      <div className="shell pt-10 pb-10 lg:pt-16 lg:pb-14">
        <h1 className="text-hero text-balance lg:text-[min(8.6vw,8.25rem)]">{solution.title}</h1>
        <div className="mt-6 gap-x-grid lg:mt-10 lg:grid lg:grid-cols-12 lg:items-end">
          <p className="text-18 text-body lg:col-span-7 lg:text-20 lg:leading-normal">{solution.intro}</p>
          <div className="mt-7 lg:col-span-4 lg:col-start-9 lg:mt-0 lg:justify-self-end">{children}</div>
        </div>
      </div>
      <WidePicture src={solution.hero.image} alt={solution.hero.alt} className="bg-kraft/60!" />
    </section>
  );
}
