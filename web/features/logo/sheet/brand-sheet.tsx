import { formatInstantDate } from '#contract/format-date.ts';
import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { paths } from '#contract/paths.ts';
import type { Brand } from '#print/looks/brand.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { SheetProduct } from '../../../platform/look-places.ts';
import { changeLooks } from '../logo-session.ts';
import type { StoredLogo } from '../logo-store.ts';
import { findShownLook } from '../looks/look-choice.ts';
import { useBrand } from '../looks/use-brand.ts';
import { getCurrent, useLogoSession } from '../session-store.ts';
import { LogoPicture } from './logo-picture.tsx';
import { SheetCard } from './sheet-card.tsx';
import { SheetInks } from './sheet-inks.tsx';
import { SheetLetters } from './sheet-letters.tsx';
import { useJudged } from './use-judged.ts';

const most = 9;

/** How a look is drawn, for whoever draws on. */
const making: Record<Look['recipe'], string> = {
  stamp: 'One ink on bare stock. Name and place run around the mark.',
  repeat: 'The mark all over in brick bond, in a tone of its ground. One mark in front stands in full contrast.',
  block:
    'One field of color fills the lower part, or the whole print area where that stops short of the edge. A stripe closes it. The mark is the paper itself.',
  oversize: 'The mark so large that it runs off the edge. The name stands small beside it.',
  line: 'Name, place and line in small capitals around the product or along the edges of its print area.',
};

/** The look that is shown, on one page to print or to send: made in this browser, from what it has. */
export function BrandSheet({ products }: { products: readonly SheetProduct[] }) {
  const logo = getCurrent(useLogoSession().state);
  const brand = useBrand(logo);
  if (!logo?.looks || !brand) return null;
  const look = findShownLook(brand, logo.looks);
  if (!look) return <NoLook usual={logo.looks.usual} />;
  return <Sheet products={products} logo={logo} brand={brand} look={look} />;
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
  logo: StoredLogo;
  brand: Brand;
  look: Look;
}

function Sheet({ products, logo, brand, look }: SheetProps) {
  const { name, place, line } = look.text;
  const judged = useJudged(products);
  // What takes the logo alone shows nothing of a look.
  const shown = products.filter(({ picture }) => judged.get(picture)?.plan.recipe !== 'logo').slice(0, most);
  const words = [place, line].filter(Boolean).join(' · ');
  return (
    <div className="shell grid gap-y-10 pt-8 pb-section lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:gap-x-18 lg:pt-14 print:grid-cols-[2.2in_minmax(0,1fr)] print:gap-x-6 print:p-0">
      <div>
        <LogoPicture logo={logo} className="size-21 print:size-16" />
        <h1 className="mt-6 text-title text-balance print:text-28">
          {name || 'Your brand'}, in {recipeNames[look.recipe]}
        </h1>
        {words && <p className="mt-2 font-semibold">{words}</p>}
        <p className="mt-3 text-18 text-body print:text-14">
          Nine products, one look. Made on {formatInstantDate(new Date().toISOString())} from {logo.name}.
        </p>
        <SheetInks look={look} brand={brand} isEdited={logo.looks?.edited[look.recipe] !== undefined} />
        <SheetLetters look={look} />
        <section className="mt-6 border-line border-t pt-5">
          <h2 className="font-sans text-15">How it is made</h2>
          <p className="mt-2 text-14 text-body">{making[look.recipe]}</p>
        </section>
        <div className="mt-6 print:hidden">
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
            send the form.
          </p>
        </div>
      </div>
      <ul
        aria-label={`Products in ${recipeNames[look.recipe]}`}
        className="grid grid-cols-2 content-start gap-x-4 gap-y-8 lg:grid-cols-3 lg:gap-x-5 lg:gap-y-8 print:grid-cols-3 print:gap-4"
      >
        {shown.map((product) => (
          <SheetCard key={product.path} {...product} judged={judged.get(product.picture)} />
        ))}
      </ul>
    </div>
  );
}
