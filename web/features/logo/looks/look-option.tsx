import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { Look, Recipe } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { Brand } from '#print/looks/brand.ts';
import { type LookPlan, nearestLook, type PlannedProduct, planLook } from '#print/looks/plan-look.ts';
import type { LookOptionProps } from '../../../platform/look-places.ts';
import { changeLooks } from '../logo-session.ts';
import type { StoredLogo } from '../logo-store.ts';
import { usePagePrinter } from '../page-printing.ts';
import { getCurrent, useLogoSession } from '../session-store.ts';
import { type LookChoice, listOffered } from './look-choice.ts';
import { editLook } from './look-editing.ts';
import { describePlan, listKept, useProduct } from './planned-product.ts';
import { useBrand } from './use-brand.ts';
import { useLookPictures } from './use-look-pictures.ts';

/** The looks as the first option of a product: each with the print that it needs, and what that adds to a piece. */
export function LookOption(props: LookOptionProps) {
  const logo = getCurrent(useLogoSession().state);
  const brand = useBrand(logo);
  const product = useProduct(props.picture);
  if (product === undefined || (logo?.looks && !brand)) return null;
  if (!logo?.looks || !brand || !product) return noLooks;
  return <Choices {...props} product={product} logo={logo} brand={brand} looks={logo.looks} />;
}

/** Gives back the room that is kept for the looks of a product. */
const noLooks = <i hidden data-no-looks="" />;

const included = 'Included';

interface ChoicesProps extends LookOptionProps {
  product: PlannedProduct;
  logo: StoredLogo;
  brand: Brand;
  looks: LookChoice;
}

function Choices({ product, picture, chosen, quantity, onChoose, logo, brand, looks }: ChoicesProps) {
  const { looks: all } = listOffered(brand, looks);
  const pictures = useLookPictures(logo, `/_ipx/f_webp,w_320${picture}`, all);
  const unheld = useUnheldLooks(picture, all);
  const group = useId();
  const plans = all
    .flatMap((look) => {
      const plan = planLook(look, product, listKept(product, chosen.options));
      return plan?.look && !unheld.has(look.recipe) ? [{ look, plan }] : [];
    })
    .toSorted((a, b) => a.plan.surcharge_mills - b.plan.surcharge_mills);
  const shown = plans.find(({ look }) => look.recipe === looks.shown);
  const near = shown && nearestLook(chosen, product, shown.look);
  const [moved, setMoved] = useState('');
  const applied = useRef<string>(undefined);
  useEffect(() => {
    if (!shown) return;
    const { look, plan } = shown;
    if (applied.current !== look.recipe) {
      // The print that the look needs is chosen with it, also where the look came from another page.
      applied.current = look.recipe;
      if (!near || describePlan(near) !== describePlan(plan)) onChoose(toPrint(plan));
    } else if (near && near.recipe !== plan.recipe) {
      // The print was chosen by hand: it stays, and the look follows.
      applied.current = near.recipe;
      setMoved(near.notes[0] ?? '');
      void changeLooks({ shown: near.recipe });
    }
  });
  if (plans.length === 0) return noLooks;

  const choose = ({ recipe }: Look, plan: LookPlan) => {
    applied.current = recipe;
    setMoved('');
    onChoose(toPrint(plan));
    void changeLooks({ shown: recipe, usual: recipe });
  };
  const cheaper = near?.surcharge_mills === shown?.plan.surcharge_mills ? shown?.plan.cheaper : null;
  const notes = moved || near?.notes.join(' ');
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Look</legend>
      <div className="-mt-2.5 flex min-h-11 items-center justify-between gap-4 text-14 text-muted">
        <p>
          Look{' '}
          <span className="ml-1.5 font-semibold text-ink">
            {looks.shown === 'logo' ? 'Just the logo' : recipeNames[looks.shown]}
          </span>
        </p>
        {looks.shown !== 'logo' && (
          <button type="button" className="link min-h-11 font-semibold text-ink" onClick={() => editLook(picture)}>
            Edit look
          </button>
        )}
      </div>
      <div className="mt-1 overflow-hidden rounded-card border border-line bg-card">
        {plans.map(({ look, plan }) => (
          <Row
            key={look.recipe}
            group={group}
            isChosen={look.recipe === looks.shown}
            isMuted={quantity < plan.leastQuantity && plan.leastQuantity > product.moq}
            picture={pictures.get(look.recipe) ?? `/_ipx/f_webp,w_320${picture}`}
            name={recipeNames[look.recipe]}
            note={plan.recipe === look.recipe ? describePrint(product, plan) : (plan.notes[0] ?? '')}
            price={describePrice(product, plan)}
            onChoose={() => choose(look, plan)}
          />
        ))}
        <Row
          group={group}
          isChosen={looks.shown === 'logo'}
          name="Just the logo, in the middle"
          price={included}
          onChoose={() => void changeLooks({ shown: 'logo' })}
        />
      </div>
      <p aria-live="polite" className="text-14 text-muted not-empty:mt-2.5">
        {notes}
        {cheaper && (
          <>
            {notes && ' '}
            <button
              type="button"
              className="link font-semibold text-ink"
              onClick={() => onChoose({ options: cheaper.options, printMethod: cheaper.method })}
            >
              {toAct(cheaper.sentence)}
            </button>
            {cheaper.sentence.slice(toAct(cheaper.sentence).length)}
          </>
        )}
      </p>
    </fieldset>
  );
}

const toPrint = ({ options, method }: LookPlan) => ({ options, printMethod: method });

/** 'Print one side, digital' of 'Print one side, digital and save $0.034 a bag.' */
const toAct = (sentence: string) => sentence.slice(0, sentence.lastIndexOf(' and save '));

/** Looks that are planned for the product and cannot be held on it. */
function useUnheldLooks(picture: string, looks: readonly Look[]): ReadonlySet<Recipe> {
  const printer = usePagePrinter();
  const [unheld, setUnheld] = useState<ReadonlySet<Recipe>>(new Set());
  const key = JSON.stringify(looks);
  useEffect(() => {
    if (!printer) return;
    let isCurrent = true;
    const asked = JSON.parse(key) as Look[];
    Promise.all(asked.map((look) => printer.judge(picture, look))).then(
      (judged) => {
        const found = asked.filter((_, i) => judged[i]?.plan.look === null).map(({ recipe }) => recipe);
        if (isCurrent) setUnheld((before) => (found.join() === [...before].join() ? before : new Set(found)));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [printer, picture, key]);
  return unheld;
}

interface RowProps {
  group: string;
  isChosen: boolean;
  /** More has to be ordered than is asked for. */
  isMuted?: boolean;
  picture?: string;
  name: string;
  note?: string;
  price: string;
  onChoose: () => void;
}

function Row({ group, isChosen, isMuted, picture, name, note, price, onChoose }: RowProps) {
  return (
    <label
      className={`flex min-h-13 cursor-pointer items-center gap-3 border-line px-3 py-2 -outline-offset-4 not-first:border-t has-focus-visible:outline-2 ${isChosen ? 'bg-ink text-paper' : ''}`}
    >
      <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} />
      {picture && (
        <img data-printed="" src={picture} alt="" width={54} height={54} className="size-13.5 rounded-field bg-sunk" />
      )}
      <span className="min-w-0 flex-1">
        <span className={`block ${picture ? 'font-semibold' : 'text-14'} ${isMuted && !isChosen ? 'text-muted' : ''}`}>
          {name}
        </span>
        {note && <span className={`block text-14 ${isChosen ? '' : 'text-muted'}`}>{note}</span>}
      </span>
      <span
        className={`flex items-center gap-2 text-right text-14 font-semibold tabular-nums ${isChosen ? '' : isMuted ? 'text-muted' : price === included ? 'text-leaf' : ''}`}
      >
        {price}
        {isChosen && <Check aria-hidden="true" className="size-4.5" />}
      </span>
    </label>
  );
}

/** 'Two sides, 2 colors': what the catalog calls it. */
function describePrint({ options, print_methods }: PlannedProduct, plan: LookPlan): string {
  const option = options.find(({ values }) => values.some(({ prints }) => prints));
  return option
    ? (plan.options[option.name] ?? '')
    : (print_methods.find(({ method }) => method === plan.method)?.name ?? '');
}

function describePrice({ moq }: PlannedProduct, { surcharge_mills, leastQuantity }: LookPlan): string {
  const price = surcharge_mills === 0 ? included : `+ ${formatUnitPrice(surcharge_mills)}`;
  return leastQuantity > moq ? `${price}, from ${formatCount(leastQuantity)}` : price;
}
