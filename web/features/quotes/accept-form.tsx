import { Form, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { toChoiceName } from './choices.ts';

/** What came back when the last try was refused: everything typed is still there. */
interface AcceptFormProps {
  quote: CustomerQuote;
  choices: readonly number[];
  /** What the page shows for the ship-to address: the order is placed at exactly this total. */
  totalCents: number;
  onZipcode: (zipcode: string) => void;
  refused: Refused | null;
}

/** Name, purchase order, ship-to and terms: what accepting needs. */
export function AcceptForm({ quote, choices, totalCents, onZipcode, refused }: AcceptFormProps) {
  const sending = useNavigation().formData?.get('intent') === 'accept';
  const mine = refused?.intent === 'accept' ? refused : null;
  const field = (
    name: string,
    label: string,
    more: Partial<React.ComponentProps<'input'>> & { optional?: boolean } = {},
  ) => {
    const { optional = false, ...input } = more;
    return (
      <Field label={label} required={!optional} optional={optional} error={mine?.fields[name]}>
        <TextInput name={name} defaultValue={mine?.values[name] ?? input.defaultValue} {...omitDefault(input)} />
      </Field>
    );
  };
  return (
    <Form
      id="accept"
      method="post"
      className="mt-5 grid scroll-mt-6 gap-4 border-line border-t pt-5 print:hidden"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="version" value={quote.version} />
      <input type="hidden" name="total_cents" value={totalCents} />
      {choices.map((chosen, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <input key={line} type="hidden" name={toChoiceName(line)} value={chosen} />
      ))}
      {mine && (mine.fields.choices || Object.keys(mine.fields).length === 0) && (
        <p role="alert" tabIndex={-1} className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {mine.fields.choices ?? mine.msg}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('name', 'Your name', { autoComplete: 'name', maxLength: 120 })}
        {field('title', 'Title', { autoComplete: 'organization-title', maxLength: 120, optional: true })}
      </div>
      {field('po_number', 'PO number', { maxLength: 60, optional: true, placeholder: 'Printed on the invoice' })}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display-small text-18 font-bold">Ship to</legend>
        {field('ship_to.name', 'Recipient', {
          autoComplete: 'organization',
          maxLength: 120,
          defaultValue: quote.restaurant,
        })}
        {field('ship_to.street', 'Street address', { autoComplete: 'address-line1', maxLength: 200 })}
        {field('ship_to.street2', 'Suite or floor', { autoComplete: 'address-line2', maxLength: 200, optional: true })}
        {field('ship_to.city', 'City', { autoComplete: 'address-level2', maxLength: 100 })}
        <div className="grid grid-cols-2 gap-4">
          {field('ship_to.state', 'State', { autoComplete: 'address-level1', maxLength: 40 })}
          {field('ship_to.zipcode', 'ZIP code', {
            autoComplete: 'postal-code',
            inputMode: 'numeric',
            maxLength: 12,
            defaultValue: quote.zipcode,
            onChange: (event) => onZipcode(event.target.value.trim()),
          })}
        </div>
      </fieldset>
      <Checkbox
        name="agree_terms"
        defaultChecked={mine?.values.agree_terms === 'on'}
        error={mine?.fields.agree_terms}
        label={
          <>
            I accept the{' '}
            <a href={paths.terms} target="_blank" rel="noreferrer" className="link font-semibold">
              terms of sale
            </a>{' '}
            for {quote.restaurant || 'my restaurant'}.
          </>
        }
      />
      <Button type="submit" size="large" variant="primary" pending={sending} wide>
        Accept quote
      </Button>
      <p className="text-14 text-muted">
        Accepting places the order. Nothing is charged now, and nothing new prints until you approve the proof.
      </p>
    </Form>
  );
}

function omitDefault({ defaultValue: _default, ...input }: Partial<React.ComponentProps<'input'>>) {
  return input;
}
