import { ImageUp } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The place in the hero where a logo goes. It leads to the designers' form, where the file is handed over. */
export function LogoDropPlace() {
  return (
    <div className="max-w-120">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-field border-dashed bg-card/50 p-4 sm:flex-nowrap sm:py-4 sm:pr-4 sm:pl-5">
        <ImageUp aria-hidden="true" className="size-7 shrink-0" />
        <p className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">Start with your logo</span>
          <span className="block text-14 text-muted">PNG, SVG, PDF or AI, up to 10 MB</span>
        </p>
        <ButtonLink to={`${paths.freeDesign}#apply`} variant="primary" className="max-sm:w-full">
          Send your logo
        </ButtonLink>
      </div>
      <p className="mt-3.5 text-14 text-muted">
        It goes to a designer with a short form. Five concepts come back, in 36 hours on average.
      </p>
      <ArrowLink to={paths.freeDesign} className="text-14">
        No logo yet? We draw five, free.
      </ArrowLink>
    </div>
  );
}
