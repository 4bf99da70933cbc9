import { formatMeasure } from '../format-measure.ts';
import type { AttributeKind } from './attributes.ts';

/** Away from the rules of attributes: a page that only shows them loads no validation. */
export function formatAttribute({
  kind,
  unit,
  values,
}: {
  kind: AttributeKind;
  unit: string;
  values: readonly string[];
}): string {
  return values
    .map((value) => {
      if (kind === 'yes_no') return value === 'yes' ? 'Yes' : 'No';
      return kind === 'number' && Number.isFinite(Number(value)) ? formatMeasure(Number(value), unit) : value;
    })
    .join('; ');
}
