import { type Failure, fail } from '#contract/errors.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { insertAddress, listAddressRows } from '#database/queries/addresses.ts';
import type { Workplace } from '#database/queries/companies.ts';
import type { Caller } from '../../calls/caller.ts';
import { mostAddresses } from '../account/addresses.ts';
import { toPostalAddress } from '../account/present.ts';
import { recordOwnEvent } from '../auth/own-event.ts';

/** Where it goes: an address of the buyer's own book, or what was typed in. */
export async function findShipTo(
  tx: Queryable,
  place: Workplace | null,
  input: { address_id?: string; ship_to?: PostalAddress },
): Promise<PostalAddress | Failure> {
  if (!input.address_id)
    return input.ship_to ?? fail('invalid', { fields: { address_id: 'Please choose or enter an address.' } });
  const rows = place ? await listAddressRows(tx, place) : [];
  const row = rows.find(({ id }) => id === input.address_id);
  if (!row) return fail('invalid', { fields: { address_id: 'This address was removed. Please choose another.' } });
  return toPostalAddress(row);
}

/** Keeps what was typed in the address book, once; a full book stays as it is, since the order matters more. */
export async function keepAddress(
  tx: Queryable,
  place: Workplace,
  shipTo: PostalAddress,
  caller: Caller,
): Promise<void> {
  const rows = await listAddressRows(tx, place);
  const isSame = (row: (typeof rows)[number]) =>
    [row.recipient, row.street, row.street2, row.zipcode].join('\n') ===
    [shipTo.name, shipTo.street, shipTo.street2, shipTo.zipcode].join('\n');
  if (rows.some(isSame) || rows.length >= mostAddresses) return;
  const { name: recipient, ...rest } = shipTo;
  const values = { ...rest, recipient, label: recipient.slice(0, 60), isDefault: rows.length === 0 };
  const address = await insertAddress(tx, place, values);
  await recordOwnEvent(tx, 'address.added', { id: place.userId, roles: [] }, caller, { address });
}
