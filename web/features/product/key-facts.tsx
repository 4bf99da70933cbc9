import { formatAttribute } from '#contract/catalog/format-attribute.ts';
import { formatSize, formatWeight } from '#contract/format-measure.ts';
import { formatCount } from '#contract/format-number.ts';
import type { ShownProduct } from './shown-product.ts';

/** Three numbers a buyer holds on to, and the rest of the description. */
export function KeyFacts({ product, text }: { product: ShownProduct; text: string }) {
  return (
    <div className="mt-7 border-line border-t pt-6">
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {toKeyFacts(product).map(({ value, note }) => (
          <div key={note} className="flex flex-col-reverse justify-end">
            <dt className="text-14 text-muted">{note}</dt>
            <dd className="font-display-small text-24 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {text && <p className="mt-7 max-w-text text-18 text-body">{text}</p>}
    </div>
  );
}

function toKeyFacts(product: ShownProduct): { value: string; note: string }[] {
  const [one, many] = product.unit;
  const number = product.attributes.find(({ kind }) => kind === 'number');
  const measure = number ? formatAttribute(number) : formatSize(product.dimensions_mm);
  const [, value, note] = measure?.match(/^(.*?) \((.*)\)$/) ?? [];
  return [
    ...(value && note && value.length < 24 ? [{ value, note }] : []),
    {
      value: formatCount(product.moq),
      note:
        product.order_multiple > 1
          ? `${many} minimum, in multiples of ${formatCount(product.order_multiple)}`
          : `${product.moq === 1 ? one : many} minimum`,
    },
    { value: formatCount(product.case_pack), note: `in a case of ${formatWeight(product.case_weight_grams)}` },
  ];
}
