import { formatInstantDate } from '#contract/format-date.ts';
import { paths } from '#contract/paths.ts';
import type { SharedSheet } from '#contract/stores/shared-sheets.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SheetCard } from './sheet-card.tsx';
import { SheetFrame } from './sheet-frame.tsx';

/** A brand sheet by its link: pictures that our server printed, for readers who have not the logo. */
export function SharedSheetView({ sheet }: { sheet: SharedSheet }) {
  const { look, logo, products, made_at, shared_until } = sheet;
  return (
    <SheetFrame
      look={look}
      logo={
        <img
          src={logo}
          alt={`Logo of ${look.text.name || 'this brand'}`}
          className="size-21 object-contain object-left"
        />
      }
      made={`Made on ${formatInstantDate(made_at)}, shared until ${formatInstantDate(shared_until)}.`}
      count={products.length}
      acts={
        <>
          <ButtonLink to={paths.brandSheet} variant="primary" wide>
            Make one with your logo
          </ButtonLink>
          <p className="mt-4 text-14 text-muted">Free and without an account. Your logo stays in your browser.</p>
        </>
      }
    >
      {products.map(({ uuid, title, path, picture, words }) => (
        <SheetCard key={uuid} title={title} path={path} words={words}>
          <img src={picture} alt={title} width={384} height={384} loading="lazy" className="h-auto w-full" />
        </SheetCard>
      ))}
    </SheetFrame>
  );
}
