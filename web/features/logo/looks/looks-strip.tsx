import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { recipeNames } from '#contract/looks/look-words.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import type { Brand } from '#print/looks/brand.ts';
import { Link } from '#ui/link.tsx';
import { changeLooks } from '../logo-session.ts';
import type { StoredLogo } from '../logo-store.ts';
import { getCurrent, useLogoSession } from '../session-store.ts';
import { LookActs } from './look-acts.tsx';
import { describeInksOf, type LookChoice, listOffered, recipeSentences } from './look-choice.ts';
import { useBrand } from './use-brand.ts';
import { useLookPictures } from './use-look-pictures.ts';

/** The scene of the hero: every look is shown on the same things. */
const scene = '/_ipx/f_webp,w_320/media/scenes/home-hero.webp';

/** A photo has two, and a tiny picture four. */
const counts: Record<number, string> = { 2: 'Two', 4: 'Four', 5: 'Five' };

/** The five looks of the visitor's logo, under the hero of home. */
export function LooksStrip() {
  const logo = getCurrent(useLogoSession().state);
  const brand = useBrand(logo);
  if (!logo?.looks || !brand) return null;
  return <Strip logo={logo} brand={brand} choice={logo.looks} />;
}

function Strip({ logo, brand, choice }: { logo: StoredLogo; brand: Brand; choice: LookChoice }) {
  const { looks, missing } = listOffered(brand, choice);
  const pictures = useLookPictures(logo, scene, looks);
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const { shown, text } = choice;
  const chosen = looks.find(({ recipe }) => recipe === shown);
  useEffect(() => {
    // On a phone the strip scrolls sideways: the chosen look stands in its middle.
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(`[data-look="${shown}"]`);
    if (!row || !chosen) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
    row.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' });
  }, [shown]);
  return (
    <section aria-labelledby={group} className="shell pt-9 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 lg:min-h-13">
        <h2 id={group} className="text-heading">
          {counts[looks.length]} looks for {text.name || 'your logo'}
        </h2>
        <p className="text-14 text-muted" aria-live="polite">
          {chosen ? (
            <>
              Showing <strong className="font-semibold text-ink">{recipeNames[chosen.recipe]}</strong>:{' '}
              {describeInksOf(chosen)}
            </>
          ) : (
            'Showing just the logo'
          )}
        </p>
        {chosen && (
          <p className="flex gap-6 max-lg:w-full lg:ml-auto">
            <Link to={paths.brandSheet} className="link min-h-11 content-center font-semibold">
              Brand sheet
            </Link>
            <Link to={toCollectionPath('all')} className="link min-h-11 content-center font-semibold">
              See {recipeNames[chosen.recipe]} on all products
            </Link>
          </p>
        )}
      </div>
      <div
        ref={list}
        role="radiogroup"
        aria-labelledby={group}
        className="relative mt-4 flex gap-3 max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:px-gutter max-lg:py-1 lg:grid lg:grid-cols-5 lg:gap-grid"
      >
        {looks.map(({ recipe }) => {
          const isShown = recipe === shown;
          return (
            <label
              key={recipe}
              data-look={recipe}
              className={`group relative cursor-pointer overflow-hidden rounded-card bg-card outline-offset-2 has-focus-visible:outline-2 max-lg:w-36 max-lg:shrink-0 border ${isShown ? 'border-ink shadow-[0_0_0_1.5px_var(--color-ink)]' : 'border-line'}`}
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={isShown}
                onChange={() => void changeLooks({ shown: recipe })}
              />
              <span className="block aspect-[3/2] overflow-hidden bg-sunk">
                <img
                  data-printed=""
                  src={pictures.get(recipe) ?? scene}
                  alt=""
                  width={320}
                  height={180}
                  className="-ml-[32%] h-full w-auto max-w-none"
                />
              </span>
              {isShown && (
                <span className="absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-full bg-ink text-paper">
                  <Check aria-hidden="true" className="size-4" />
                </span>
              )}
              <span className="block p-3 lg:p-4">
                <span className="block font-display font-semibold lg:text-18">{recipeNames[recipe]}</span>
                <span className="mt-1 block text-13 text-muted max-lg:sr-only">{recipeSentences[recipe]}</span>
              </span>
            </label>
          );
        })}
      </div>
      <p className="mt-3 text-14 text-muted empty:hidden">{missing}</p>
      <div className="mt-5 flex items-center gap-3 lg:hidden">
        <LookActs />
      </div>
      <p className="mt-4 text-14 text-muted lg:hidden">
        Each look keeps to what its product can print. You approve a proof before anything is made.
      </p>
    </section>
  );
}
