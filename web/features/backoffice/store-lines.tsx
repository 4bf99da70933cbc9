import { Form, useNavigation } from 'react-router';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { StaffStore, StaffStoreProduct } from '#contract/stores/staff-stores.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { Select } from '#ui/select.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import { writeBreaks } from './read-breaks.ts';

export interface RefusedStoreForm {
  values: Record<string, string>;
  fields: Record<string, string>;
  msg: string;
}

/** The product that is about to be added; null for an SKU that is not printed or unknown. */
export interface ChosenProduct {
  sku: string;
  percent_off: string;
  product: { sku: string; title: string; choices: { name: string; values: string[] }[] } | null;
}

interface StoreLinesProps {
  store: StaffStore;
  refused: RefusedStoreForm | null;
  chosen: ChosenProduct | null;
  /** How the names of the option fields begin. */
  optionPrefix: string;
}

/** The products of a store, each a form of its own, and one that adds another. */
export function StoreLines({ store, refused, chosen, optionPrefix }: StoreLinesProps) {
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="font-display-small text-20 font-bold">
        Products
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {store.lines.map((line) => (
          <li key={line.id} className="p-4">
            <StoreLine
              // A change that was saved starts the form anew.
              key={store.version}
              line={line}
              store={store}
              refused={refused?.values.product_id === line.id ? refused : null}
            />
          </li>
        ))}
        {store.lines.length === 0 && <li className="p-4 text-15 text-muted">No products yet.</li>}
      </ul>
      {store.may_write && (
        <AddProduct
          // Another product has other options.
          key={`${store.version}${chosen?.sku ?? ''}`}
          version={store.version}
          refused={refused?.values.intent === 'add' ? refused : null}
          chosen={chosen}
          optionPrefix={optionPrefix}
        />
      )}
    </section>
  );
}

interface AddProductProps extends Omit<StoreLinesProps, 'store'> {
  version: number;
}

/** By its SKU in the usual options, or with the options that `Choose options` brings. Both work without scripts. */
function AddProduct({ version, refused, chosen, optionPrefix }: AddProductProps) {
  const sending = useNavigation().formData;
  const product = chosen?.product ?? null;
  const unknown = chosen && !product ? 'There’s no printed product with this SKU.' : undefined;
  return (
    <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3" noValidate>
      <input type="hidden" name="version" value={version} />
      <Field label="SKU" error={refused?.fields.sku ?? unknown}>
        <TextInput name="sku" maxLength={60} defaultValue={refused?.values.sku ?? chosen?.sku} />
      </Field>
      <Field label="Percent off list" error={refused?.fields.percent_off}>
        <TextInput
          name="percent_off"
          inputMode="numeric"
          maxLength={2}
          defaultValue={refused?.values.percent_off ?? chosen?.percent_off ?? '0'}
        />
      </Field>
      {product && (
        <fieldset className="flex w-full flex-wrap gap-3">
          <legend className="mb-2 text-15 font-semibold">{product.title}</legend>
          {product.choices.map(({ name, values }) => (
            <Field key={name} label={name}>
              <Select
                name={`${optionPrefix}${name}`}
                defaultValue={refused?.values[`${optionPrefix}${name}`] ?? values[0]}
                options={values.map((value) => ({ value, label: value }))}
              />
            </Field>
          ))}
          {refused?.fields.options && (
            <p role="alert" className="w-full text-14 font-medium text-error">
              {refused.fields.options}
            </p>
          )}
        </fieldset>
      )}
      <Button type="submit" formMethod="get" variant="line">
        {product ? 'Change product' : 'Choose options'}
      </Button>
      <Button type="submit" name="intent" value="add" variant="line" pending={sending?.get('intent') === 'add'}>
        Add product
      </Button>
    </Form>
  );
}

function StoreLine({
  line,
  store,
  refused,
}: {
  line: StaffStoreProduct;
  store: StaffStore;
  refused: RefusedStoreForm | null;
}) {
  const list = line.breaks.map(({ quantity }, index) => `${quantity} ${formatUnitPrice(line.list_mills[index] ?? 0)}`);
  return (
    <div className="flex flex-wrap gap-4">
      <Picture
        src={line.image}
        alt=""
        width={80}
        height={80}
        className="size-20 rounded-field bg-sunk object-contain"
      />
      <div className="min-w-60 grow basis-0">
        <p className="font-semibold">{line.title}</p>
        <p className="text-14 text-muted">{[line.sku, line.details].filter(Boolean).join(', ')}</p>
        <p className="text-14 text-muted">List: {list.join(', ')}</p>
        <p className="text-14">
          {line.has_artwork ? 'Approved artwork: reorders skip the proof' : 'No approved artwork yet'}
        </p>
      </div>
      {store.may_write && (
        <Form method="post" preventScrollReset className="grid w-full gap-3 sm:w-72" noValidate>
          <input type="hidden" name="version" value={store.version} />
          <input type="hidden" name="product_id" value={line.id} />
          <Field
            label="Agreed breaks"
            hint="A quantity and dollars per piece on each line"
            error={refused?.fields.breaks ?? refused?.msg}
          >
            <TextArea
              name="breaks"
              rows={3}
              maxLength={400}
              defaultValue={refused?.values.breaks ?? writeBreaks(line.breaks)}
            />
          </Field>
          <Field label="Usual quantity">
            <QuantityInput
              name="usual_quantity"
              defaultValue={refused?.values.usual_quantity ?? formatCount(line.usual_quantity)}
            />
          </Field>
          <Checkbox name="is_usual" defaultChecked={line.is_usual} label="Part of the usual order" />
          <span className="flex gap-2">
            <Button type="submit" size="small" name="intent" value="change">
              Save<span className="sr-only"> {line.title}</span>
            </Button>
            <Button type="submit" size="small" name="intent" value="remove" variant="line">
              Remove<span className="sr-only"> {line.title}</span>
            </Button>
          </span>
        </Form>
      )}
    </div>
  );
}
