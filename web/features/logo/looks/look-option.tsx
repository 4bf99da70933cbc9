import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { Brand } from '#print/looks/brand.ts';
import { type LookPlan, type PlannedProduct, planLook } from '#print/looks/plan-look.ts';
import type { LookOptionProps } from '../../../platform/look-places.ts';
import { changeLooks, getCurrent, useLogoSession } from '../logo-session.ts';
import type { StoredLogo } from '../logo-store.ts';
import { openProduct } from '../print-picture.ts';
import { type LookChoice, listChosenLooks, recipeWords } from './look-choice.ts';
import { useBrand } from './use-brand.ts';
import { useLookPictures } from './use-look-pictures.ts';

/** The looks as the first option of a product: each with the print that it needs, and what that adds to a piece. */
export function LookOption(props: LookOptionProps) {
  const logo = getCurrent(useLogoSession().state);
  const brand = useBrand(logo);
  const product = useProduct(props.picture);
  if (!logo?.looks || !brand || !product) return null;
  return <Choices {...props} product={product} logo={logo} brand={brand} looks={logo.looks} />;
}

/** What looks are planned by; null where no look is printed on this picture. */
function useProduct(picture: string): PlannedProduct | null {
  const [opened, setOpened] = useState<{ picture: string; product: PlannedProduct | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    openProduct(picture).then(
      (product) => isCurrent && setOpened({ picture, product }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);
  return opened?.picture === picture ? opened.product : null;
}

interface ChoicesProps extends LookOptionProps {
  product: PlannedProduct;
  logo: StoredLogo;
  brand: Brand;
  looks: LookChoice;
}

function Choices({ product, picture, chosen, onChoose, logo, brand, looks }: ChoicesProps) {
  const all = listChosenLooks(brand, looks);
  const pictures = useLookPictures(logo, `/_ipx/f_webp,w_160${picture}`, all);
  const group = useId();
  const plans = all
    .flatMap((look) => {
      const plan = planLook(look, product, listKept(product, chosen.options));
      return plan?.look ? [{ recipe: look.recipe, plan }] : [];
    })
    .toSorted((a, b) => a.plan.surcharge_mills - b.plan.surcharge_mills);
  const shown = plans.find(({ recipe }) => recipe === looks.shown);
  // The print that the look needs is chosen with it, also where the look came from another page.
  const wanted = shown && JSON.stringify({ options: shown.plan.options, printMethod: shown.plan.method });
  const applied = useRef<string>(undefined);
  useEffect(() => {
    // Once: a print that is chosen by hand afterwards stays.
    if (!wanted || applied.current === wanted) return;
    applied.current = wanted;
    onChoose(JSON.parse(wanted));
  }, [wanted, onChoose]);
  if (plans.length === 0) return null;
  return (
    <fieldset>
      <legend>
        Look{' '}
        <strong className="font-semibold">
          {looks.shown === 'logo' ? 'Just the logo' : recipeWords[looks.shown].name}
        </strong>
      </legend>
      <div className="mt-2.5 overflow-hidden rounded-card border border-line bg-card">
        {plans.map(({ recipe, plan }) => (
          <Row
            key={recipe}
            group={group}
            isChosen={recipe === looks.shown}
            picture={pictures.get(recipe) ?? `/_ipx/f_webp,w_160${picture}`}
            name={recipeWords[recipe].name}
            note={plan.recipe === recipe ? describePrint(product, plan) : (plan.notes[0] ?? '')}
            price={describePrice(product, plan)}
            onChoose={() => void changeLooks({ shown: recipe, usual: recipe })}
          />
        ))}
        <Row
          group={group}
          isChosen={looks.shown === 'logo'}
          name="Just the logo, in the middle"
          price="Included"
          onChoose={() => void changeLooks({ shown: 'logo' })}
        />
      </div>
      {shown && (
        <p className="mt-2.5 text-14 text-muted">
          {[...shown.plan.notes, shown.plan.cheaper?.sentence].filter(Boolean).join(' ')}
        </p>
      )}
    </fieldset>
  );
}

interface RowProps {
  group: string;
  isChosen: boolean;
  picture?: string;
  name: string;
  note?: string;
  price: string;
  onChoose: () => void;
}

function Row({ group, isChosen, picture, name, note, price, onChoose }: RowProps) {
  return (
    <label
      className={`flex min-h-13 cursor-pointer items-center gap-3 border-line px-3 py-2 -outline-offset-4 not-first:border-t has-focus-visible:outline-2 ${isChosen ? 'bg-ink text-paper' : ''}`}
    >
      <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} />
      {picture && (
        <img data-printed="" src={picture} alt="" width={54} height={54} className="size-13.5 rounded-field bg-sunk" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {note && <span className={`block text-14 ${isChosen ? '' : 'text-muted'}`}>{note}</span>}
      </span>
      <span className="flex items-center gap-2 text-right text-14 font-semibold tabular-nums">
        {price}
        {isChosen && <Check aria-hidden="true" className="size-4.5" />}
      </span>
    </label>
  );
}

/** Options that say nothing of the print stay as they are. */
function listKept({ options }: PlannedProduct, chosen: Record<string, string>): Record<string, string> {
  const kept = options.filter(({ values }) => values.every(({ prints, print_method }) => !prints && !print_method));
  return Object.fromEntries(kept.flatMap(({ name }) => (chosen[name] ? [[name, chosen[name]]] : [])));
}

/** 'Two sides, 2 colors': what the catalog calls it. */
function describePrint({ options, print_methods }: PlannedProduct, plan: LookPlan): string {
  const option = options.find(({ values }) => values.some(({ prints }) => prints));
  return option
    ? (plan.options[option.name] ?? '')
    : (print_methods.find(({ method }) => method === plan.method)?.name ?? '');
}

function describePrice({ moq }: PlannedProduct, { surcharge_mills, leastQuantity }: LookPlan): string {
  const price = surcharge_mills === 0 ? 'Included' : `+ ${formatUnitPrice(surcharge_mills)}`;
  return leastQuantity > moq ? `${price}, from ${formatCount(leastQuantity)}` : price;
}
