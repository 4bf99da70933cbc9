import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalLine, optionalText, requiredLine, Zip } from '../fields.ts';

export const AddressFields = z.object({
  label: requiredLine('Please give this address a name, such as Kitchen or Main store.', 60),
  recipient: requiredLine('Please enter the recipient.', 120),
  street: requiredLine('Please enter the street address.', 200),
  street2: optionalLine(200),
  city: requiredLine('Please enter the city.', 100),
  state: requiredLine('Please enter the state.', 60),
  zipcode: Zip,
  phone: optionalLine(40),
  delivery_note: optionalText(300),
});
export type AddressFields = z.output<typeof AddressFields>;

export const Address = z.extend(AddressFields, { id: z.string(), is_default: z.boolean() });
export type Address = z.infer<typeof Address>;

const AddressList = z.object({ list: z.array(Address) });
const AddressId = z.uuid('We couldn’t find this address.');

export const accountAddressesEndpoints = {
  'GET /api/info/user/address': defineEndpoint({
    audience: 'customer',
    summary: 'Delivery addresses of the person logged in, the default first.',
    input: z.object({}),
    output: AddressList,
  }),

  'POST /api/info/user/address/save': defineEndpoint({
    audience: 'customer',
    summary: 'Adds an address, or changes the one with this id.',
    input: z.extend(AddressFields, {
      id: z.optional(AddressId),
      is_default: z._default(
        z.pipe(
          z.union([z.boolean(), z.string()]),
          z.transform((value) => value === true || value === 'on'),
        ),
        false,
      ),
    }),
    output: AddressList,
  }),

  'POST /api/info/user/address/remove': defineEndpoint({
    audience: 'customer',
    summary: 'Removes an address.',
    input: z.object({ id: AddressId }),
    output: AddressList,
  }),
};
