import { formatInstantDate } from '#contract/format-date.ts';
import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { paths } from '#contract/paths.ts';
import { mostOnSheet } from '#contract/stores/sheet-size.ts';
import type { Brand } from '#print/looks/brand.ts';
import { describeJudged } from '#print/looks/describe-judged.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { SheetProduct } from '../../../platform/look-places.ts';
import { changeLooks } from '../logo-session.ts';
import type { StoredLogo } from '../logo-store.ts';
import { findShownLook } from '../looks/look-choice.ts';
import { useBrand } from '../looks/use-brand.ts';
import { getCurrent, useLogoSession } from '../session-store.ts';
import { LogoPicture } from './logo-picture.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { SheetCard } from './sheet-card.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import { useJudged } from './use-judged.ts';

/** The look that is shown, on one page to print or to send: made in this browser, from what it has. */
export function BrandSheet({ products }: { products: readonly SheetProduct[] }) {
  const { state } = useLogoSession();
  const logo = getCurrent(state);
  const brand = useBrand(logo);
  if (!state || !logo?.looks || !brand) return null;
  const look = findShownLook(brand, logo.looks);
  if (!look) return <NoLook usual={logo.looks.usual} />;
  return <Sheet products={products} revision={state.revision} logo={logo} brand={brand} look={look} />;
}

function NoLook({ usual }: { usual: Look['recipe'] }) {
  return (
    <div className="shell pt-8 pb-section lg:pt-14">
      <h1 className="text-title">Your brand sheet</h1>
      <p className="mt-3 mb-6 max-w-text text-18 text-body">
        Products show just your logo now. Choose a look to see its inks and letters here.
      </p>
      <Button variant="primary" onClick={() => void changeLooks({ shown: usual })}>
        Show {recipeNames[usual]}
      </Button>
    </div>
  );
}

interface SheetProps {
  products: readonly SheetProduct[];
  revision: string;
  logo: StoredLogo;
  brand: Brand;
  look: Look;
}

function Sheet({ products, revision, logo, brand, look }: SheetProps) {
  const judged = useJudged(products);
  // What takes the logo alone shows nothing of a look.
  const shown = products.filter(({ picture }) => judged.get(picture)?.plan.recipe !== 'logo').slice(0, mostOnSheet);
  // The one after the last takes the place of one that the look does not fit, so all are judged before any is sent.
  const isJudged = products.every(({ picture }) => judged.has(picture));
  const own = [brand.main, brand.second, ...brand.spots];
  const other = logo.looks?.edited[look.recipe] ? 'chosen by you' : 'chosen by us';
  return (
    <SheetFrame
      look={look}
      logo={<LogoPicture logo={logo} className="size-21 print:size-16" />}
      made={`Made on ${formatInstantDate(new Date().toISOString())} from ${logo.name}.`}
      toOrigin={(ink) => (own.includes(ink) ? 'from your logo' : other)}
      count={shown.length}
      acts={
        <>
          <ShareSheet products={isJudged ? shown.map(({ uuid }) => uuid) : null} revision={revision} />
          <ButtonLink to={`${paths.freeDesign}#apply`} variant="primary" wide>
            Send to a designer
          </ButtonLink>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <Button variant="line" onClick={() => window.print()}>
              Print or PDF
            </Button>
            <ButtonLink to={paths.requestForQuotation} variant="line">
              Get prices
            </ButtonLink>
          </div>
          <p className="mt-4 text-14 text-muted">
            Free. A designer starts from this look and sends five concepts. Your logo leaves this browser only when you
            send the form or make a link.
          </p>
        </>
      }
    >
      {shown.map(({ title, path, picture }) => {
        const made = judged.get(picture);
        return (
          <SheetCard key={path} title={title} path={path} words={made ? describeJudged(made) : ''}>
            <Picture
              src={picture}
              alt={title}
              width={384}
              height={384}
              sizes="(min-width: 1024px) 280px, 46vw"
              eager
              className="h-auto w-full"
            />
          </SheetCard>
        );
      })}
    </SheetFrame>
  );
}
