import type { Address } from '#contract/account/addresses.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { AddressRow } from '#database/queries/addresses.ts';
import type { User } from '#database/queries/people.ts';

export function toProfileBase(user: User) {
  return {
    email: user.email,
    mobile: user.mobile,
    last_name: user.lastName,
    first_name: user.firstName,
    company: user.company,
    restaurant_type: user.restaurantType ?? '',
    email_verified: user.emailVerifiedAt !== null,
  };
}

export function toPostalAddress({ recipient, street, street2, city, state, zipcode }: AddressRow): PostalAddress {
  return { name: recipient, street, street2, city, state, zipcode };
}

export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    label: row.label,
    recipient: row.recipient,
    street: row.street,
    street2: row.street2,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    phone: row.phone,
    delivery_note: row.deliveryNote,
    is_default: row.isDefault,
  };
}
