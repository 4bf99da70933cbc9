import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Address } from '#contract/account/addresses.ts';
import { formatCount } from '#contract/format-number.ts';
import { describeCases, joinCases, splitCases } from '#contract/storage/pieces.ts';
import { toDaysLeft } from '#contract/storage/stock-forecast.ts';
import type { StockItem } from '#contract/storage/storage.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import { readQuantity } from '../../platform/quantity-text.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { toDays } from './finding.ts';

type ReleaseItem = Pick<StockItem, 'id' | 'unit' | 'case_pack' | 'on_hand' | 'reserved' | 'weekly' | 'version'>;

interface ReleaseFormProps {
  item: ReleaseItem;
  addresses: Address[];
  today: string;
  cancelPath: string;
  refused: Refused | null;
  /** In a column: one field below the other. */
  narrow?: boolean;
}

/** The value of the choice to type an address in. */
const anotherAddress = 'new';

/** Opens under its item: how many, where to, when; and how long the rest lasts. */
export function ReleaseForm({ item, addresses, today, cancelPath, refused, narrow = false }: ReleaseFormProps) {
  const free = item.on_hand - item.reserved;
  const typed = refused?.values;
  const full = splitCases(free, item.case_pack);
  const [cases, setCases] = useState(typed?.cases ?? (full.cases > 0 ? '1' : '0'));
  const [pieces, setPieces] = useState(
    typed?.pieces ?? (item.case_pack ? (full.cases > 0 ? '0' : formatCount(full.loose)) : ''),
  );
  const rest = tellRest(
    item,
    joinCases(
      { cases: item.case_pack ? (readQuantity(cases) ?? 0) : 0, pieces: readQuantity(pieces) ?? 0 },
      item.case_pack,
    ),
  );
  const [address, setAddress] = useState(typed?.address_id ?? addresses[0]?.id ?? anotherAddress);
  const sending = useNavigation().formData?.get('item_id') === item.id;
  const error = (name: string) => refused?.fields[name];
  const text = (name: string) => ({ name, defaultValue: typed?.[name] });
  const chosen = addresses.find(({ id }) => id === address);
  return (
    <Form
      method="post"
      id={`ship-${item.id}`}
      aria-label="Ship from storage"
      preventScrollReset
      noValidate
      className={`mt-4 grid gap-5 rounded-card bg-sunk p-5 ${narrow ? '' : 'sm:p-7 lg:ml-[15.25rem]'}`}
    >
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="item_id" value={item.id} />
      <input type="hidden" name="seen_version" value={item.version} />
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" tabIndex={-1} className="font-semibold text-error">
          {refused.msg}
        </p>
      )}
      <div
        className={`grid items-start gap-5 sm:grid-cols-2 ${narrow ? '' : 'xl:grid-cols-[12rem_minmax(0,1fr)_12rem]'}`}
      >
        <div className="grid gap-5">
          {item.case_pack && (
            <Field label="How many cases" error={error('cases')} hint={rest}>
              <QuantityInput name="cases" value={cases} onQuantity={setCases} required />
            </Field>
          )}
          {(!item.case_pack || full.loose > 0) && (
            <Field
              label={item.case_pack ? 'Loose pieces' : 'How many pieces'}
              error={error('pieces')}
              hint={item.case_pack ? `Up to ${formatCount(full.loose)} beside full cases.` : rest}
              optional={item.case_pack !== null}
            >
              <QuantityInput name="pieces" value={pieces} onQuantity={setPieces} />
            </Field>
          )}
        </div>
        <Field label="Ship to" error={error('address_id')} hint={chosen?.delivery_note || undefined}>
          <Select
            name="address_id"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            options={[
              ...addresses.map(({ id, label, street, zipcode }) => ({
                value: id,
                label: `${label}, ${street}, ${zipcode}`,
              })),
              { value: anotherAddress, label: 'Another address' },
            ]}
          />
        </Field>
        <Field label="Ship on" error={error('wanted_on')} hint="If empty: within 2 business days." optional>
          <TextInput {...text('wanted_on')} type="date" min={today} />
        </Field>
      </div>
      <details open={address === anotherAddress} className="group">
        <summary className="link inline-flex min-h-11 list-none items-center text-15">Enter another address</summary>
        <div className={`mt-3 grid gap-5 sm:grid-cols-2 ${narrow ? '' : 'lg:grid-cols-3'}`}>
          <Field label="Recipient" error={error('ship_to.name')}>
            <TextInput {...text('ship_to.name')} autoComplete="name" maxLength={120} />
          </Field>
          <Field label="Street address" error={error('ship_to.street')}>
            <TextInput {...text('ship_to.street')} autoComplete="address-line1" maxLength={200} />
          </Field>
          <Field label="Suite, floor, dock" error={error('ship_to.street2')} optional>
            <TextInput {...text('ship_to.street2')} autoComplete="address-line2" maxLength={200} />
          </Field>
          <Field label="City" error={error('ship_to.city')}>
            <TextInput {...text('ship_to.city')} autoComplete="address-level2" maxLength={100} />
          </Field>
          <Field label="State" error={error('ship_to.state')}>
            <TextInput {...text('ship_to.state')} autoComplete="address-level1" maxLength={40} />
          </Field>
          <Field label="ZIP code" error={error('ship_to.zipcode')}>
            <TextInput {...text('ship_to.zipcode')} autoComplete="postal-code" maxLength={12} />
          </Field>
        </div>
      </details>
      <Field label="Note for our warehouse" error={error('note')} optional>
        <TextInput {...text('note')} maxLength={300} />
      </Field>
      <div className="flex items-center gap-4">
        <Button type="submit" pending={sending}>
          Ship from storage
        </Button>
        <Link
          to={cancelPath}
          preventScrollReset
          className="link inline-flex min-h-11 items-center font-semibold text-15"
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** '500 boxes. 53 cases + 20 pieces stay, 53 days.' */
function tellRest({ unit, case_pack, on_hand, reserved, weekly }: ReleaseItem, pieces: number): string {
  const free = on_hand - reserved;
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > free) return `Up to ${describeCases(free, case_pack)}.`;
  const days = toDaysLeft(free - pieces, weekly);
  const left = describeCases(free - pieces, case_pack);
  const rest = `${left} ${left.startsWith('1 ') && !left.includes('+') ? 'stays' : 'stay'}${days === null ? '' : `, ${toDays(days)}`}`;
  return `${formatCount(pieces)} ${pieces === 1 ? unit[0] : unit[1]}. ${rest}.`;
}

/** An address of the book, or the one that was typed. */
export function toDestination({ address_id = '' }: Record<string, string>) {
  return address_id === '' || address_id === anotherAddress ? { address_id: undefined } : { ship_to: undefined };
}
