import type { Advertisement } from '#contract/content/content.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WidePicture } from '#ui/wide-picture.tsx';

/** One scene as wide as the window; its words stand on a sheet laid over the lower corner. */
export function SceneBand({ banner }: { banner: Advertisement }) {
  return (
    <section aria-labelledby="scene-band" className="relative mt-section">
      <WidePicture src={banner.image} alt={banner.alt} lazy className="bg-tan! lg:aspect-[10/3]!" />
      <div className="shell lg:absolute lg:inset-x-0 lg:bottom-0">
        <div className="max-lg:-mx-gutter max-lg:bg-tan max-lg:px-gutter max-lg:pt-6 max-lg:pb-8 lg:max-w-115 lg:rounded-t-card lg:bg-paper lg:px-10 lg:pt-10 lg:pb-6">
          {banner.image_title && <p className="font-semibold text-orange-ink max-lg:text-ink">{banner.image_title}</p>}
          <h2 id="scene-band" className="mt-2 text-heading">
            {banner.title}
          </h2>
          <p className="mt-4 text-body max-sm:hidden">{banner.description}</p>
          <ButtonLink to={banner.relate_value} variant="strong" className="mt-6">
            See the set
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
