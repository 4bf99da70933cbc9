import { formatCount } from '../format-number.ts';
import type { RequestKind } from './request-kinds.ts';
import type { PostalAddress } from './sample.ts';

/** '5,000', or of a sample: 'Sample'. A sample is never a run. */
export function toQuantityText(kind: RequestKind, quantity: number): string {
  return kind === 'sample' ? 'Sample' : formatCount(quantity);
}

/** One line each, as on a label. */
export function toAddressLines({ recipient, street, street2, city, state, zipcode }: PostalAddress): string[] {
  return [recipient, street, street2, `${city}, ${state} ${zipcode}`].filter(Boolean);
}
