import type { FormEvent, ReactNode } from 'react';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { useTypedEarly } from '../../platform/typed-input.ts';
import { buyFormId, type Choice, readChoice, toUsableZip } from './choice-state.ts';
import { DeliveryCard } from './delivery-card.tsx';
import type { Offer } from './offer.ts';
import { OptionChoices } from './option-choices.tsx';
import { PriceSummary } from './price-summary.tsx';
import { QuantityLadder } from './quantity-ladder.tsx';
import type { ShownProduct } from './shown-product.ts';
import { SizeFields } from './size-fields.tsx';

interface BuyPanelProps {
  product: ShownProduct;
  rates: FreightRates;
  choice: Choice;
  offer: Offer;
  /** The offer is at the prices agreed with the customer's company. */
  isAgreed: boolean;
  onChange: (choice: Choice) => void;
  onAdd: () => void;
  /** From when dates count; null on a page that many visitors share. */
  now: Date | null;
  /** A sentence about the cart, where adding this to it failed. */
  cartFault: string | null;
  actions: ReactNode;
}

/**
 * A form by nature. Before scripts arrive its buttons ask for the same page with the choice in the address; afterwards
 * all is worked out in the browser. Only 'Add to cart' posts it.
 */
export function BuyPanel(props: BuyPanelProps) {
  const { product, rates, choice, offer, isAgreed, onChange, onAdd, now, cartFault, actions } = props;
  const form = useTypedEarly<HTMLFormElement>((element) => onChange(readChoice(product, new FormData(element))));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter instanceof HTMLButtonElement && submitter.formMethod === 'post') onAdd();
  };
  return (
    <form
      ref={form}
      method="get"
      action={product.path}
      onSubmit={submit}
      id={buyFormId}
      className="grid gap-6"
      aria-label="Your choice"
    >
      {/* Enter in a field presses a form's first button: it must be one that changes nothing else. */}
      <button type="submit" tabIndex={-1} className="sr-only" aria-hidden="true">
        Update the price
      </button>
      <OptionChoices product={product} choice={choice} onChange={onChange} />
      <div className="border-line border-t pt-6">
        <SizeFields choice={choice} units={product.unit[1]} onChange={onChange} />
        <QuantityLadder
          typed={choice.quantity}
          offer={offer}
          isAgreed={isAgreed}
          units={product.unit[1]}
          onChange={(quantity) => onChange({ ...choice, quantity })}
        />
        <noscript>
          <button type="submit" className="mt-2 min-h-11 font-semibold underline underline-offset-4">
            Update the price
          </button>
        </noscript>
      </div>
      <div className="border-line border-t pt-5">
        <PriceSummary offer={offer} casePack={product.case_pack} unit={product.unit} zip={toUsableZip(choice.zip)} />
      </div>
      <DeliveryCard
        rates={rates}
        method={offer.method}
        zip={choice.zip}
        onZipChange={(zip) => onChange({ ...choice, zip })}
        now={now}
      />
      {cartFault && (
        <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-semibold text-15 text-error">
          {cartFault}
        </p>
      )}
      {actions}
    </form>
  );
}
