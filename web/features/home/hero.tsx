import type { ReactNode } from 'react';
import type { Advertisement } from '#contract/content/content.ts';
import { Picture } from '#ui/picture.tsx';

/**
 * One scene and one act. The scene stands on exactly the section's tone, so it has no edge and may run out of the page;
 * its things fill 34 to 95 % of its width, which is what the offsets below count on.
 */
export function Hero({ banner, children }: { banner: Advertisement; children: ReactNode }) {
  return (
    <section className="overflow-hidden bg-sunk">
      <div className="relative mx-auto max-w-page px-gutter pt-10 lg:min-h-[41.5rem] lg:pt-[5.75rem] lg:pb-16">
        <div className="relative z-10 lg:max-w-[31rem]">
          <h1 className="text-hero">
            <span className="without-logo">
              {toSentences(banner.title).map((sentence) => (
                <span key={sentence} className="block text-balance">
                  {sentence}{' '}
                </span>
              ))}
            </span>
            {/* For a browser that has a logo: the title has been followed. */}
            <span className="with-logo text-balance">Your kitchen, packed five ways.</span>
          </h1>
          <p className="mt-5 max-w-[27rem] text-18 text-body lg:mt-7 lg:text-20 lg:leading-snug">
            <span className="without-logo">{banner.description}</span>
            <span className="with-logo">
              Made from your logo just now, in this browser. Choose one and change what you like.
            </span>
          </p>
          <div className="mt-6 lg:mt-8">{children}</div>
        </div>
        {/* On a phone the frame cuts the empty ground above and below the things. */}
        <div className="max-lg:-mx-gutter max-lg:mt-1 max-lg:relative max-lg:aspect-[39/30] max-lg:overflow-hidden">
          <Picture
            src={banner.image}
            alt={banner.alt}
            title={banner.image_title || undefined}
            width={1480}
            height={833}
            eager
            sizes="(min-width: 1440px) 1440px, (min-width: 1024px) 100vw, 170vw"
            className="absolute max-w-none max-lg:top-[-22%] max-lg:left-[-57.5%] max-lg:w-[168%] lg:top-[-4.5rem] lg:left-[calc(37.5rem-0.34*max(64rem,min(100vw,90rem)))] lg:w-[max(64rem,min(100vw,90rem))]"
          />
        </div>
      </div>
    </section>
  );
}

/** Each sentence of the title begins a line. */
function toSentences(title: string): string[] {
  return title.split(/(?<=[.!?]) /);
}
