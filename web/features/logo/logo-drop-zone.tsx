import { ImageUp } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { lookActs } from '../../platform/look-places.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { pickLogoFile } from './logo-signal.ts';

/**
 * The place in the hero where a logo goes: drop, paste, choose or take a photo. Without scripts it leads to the
 * designers' form. Once a logo is set the quote takes its place; CSS decides, so that nothing moves on later pages.
 */
export function LogoDropZone() {
  const hydrated = useHydrated();
  return (
    <div className="max-w-120">
      <div className="without-logo">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-field border-dashed bg-card/50 p-4 sm:flex-nowrap sm:py-4 sm:pr-4 sm:pl-5">
          <ImageUp aria-hidden="true" className="size-7 shrink-0" />
          <p className="min-w-0 flex-1 leading-snug">
            <span className="block font-semibold">Drop a file here</span>
            <span className="block text-14 text-muted">PNG, JPG, WebP, SVG or PDF, up to 10 MB</span>
          </p>
          {hydrated ? (
            <Button variant="primary" className="max-sm:w-full" onClick={() => pickLogoFile()}>
              Upload your logo
            </Button>
          ) : (
            <ButtonLink to={`${paths.freeDesign}#apply`} variant="primary" className="max-sm:w-full">
              Upload your logo
            </ButtonLink>
          )}
        </div>
        <p className="mt-3.5 text-14 text-muted">It stays in this browser until you send a request.</p>
        <div className="flex flex-wrap gap-x-6">
          {/* Its place is kept from the start: what stands below must not move when scripts take over. */}
          <button
            type="button"
            className={`link min-h-11 text-14 font-semibold sm:hidden ${hydrated ? '' : 'invisible'}`}
            onClick={() => pickLogoFile(true)}
          >
            Take a photo
          </button>
          <ArrowLink to={paths.freeDesign} className="text-14">
            No logo yet? Get 5 free concepts.
          </ArrowLink>
        </div>
      </div>
      <div className="with-logo">
        {/* On a phone all of it stands below the looks. */}
        <div className="flex flex-wrap gap-3 max-lg:hidden">
          <lookActs.Place>
            <ButtonLink to={paths.requestForQuotation} variant="primary">
              Get a price for this look
            </ButtonLink>
          </lookActs.Place>
        </div>
        <p className="mt-5 text-14 text-muted max-lg:hidden">
          Each look keeps to what its product can print. You approve a proof before anything is made.
        </p>
      </div>
    </div>
  );
}
