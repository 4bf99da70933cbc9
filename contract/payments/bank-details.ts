import * as z from 'zod/mini';
import { optionalLine } from '../fields.ts';
import { field } from '../form-field.ts';

/** The last digit of a routing number of a US bank checks the others: a slip would send money to another bank. */
const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10 === 0;

/** Where customers send bank transfers: on invoices, statements and order pages; all of it, or nothing. */
export const BankDetails = z
  .object({
    account_name: field(optionalLine(100), 'Account name', {
      hint: 'As the bank has it. Leave all four empty to give the details on request.',
    }),
    bank: field(optionalLine(100), 'Bank'),
    routing_number: field(optionalLine(20), 'Routing number', { hint: 'For ACH and wire transfers, 9 digits.' }),
    account_number: field(optionalLine(34).check(z.regex(/^[\d ]*$/, 'Please enter digits only.')), 'Account number'),
  })
  .check(
    z.superRefine(({ routing_number, ...rest }, { addIssue }) => {
      const filled = Object.values({ routing_number, ...rest }).filter(Boolean).length;
      if (filled === 0) return;
      for (const [name, value] of Object.entries(rest))
        if (!value) addIssue({ code: 'custom', message: 'Please fill in all four fields, or none.', path: [name] });
      if (!isRoutingNumber(routing_number))
        addIssue({
          code: 'custom',
          message: 'This is not a routing number. Please check its 9 digits.',
          path: ['routing_number'],
        });
    }),
  );
export type BankDetails = z.infer<typeof BankDetails>;

export const noBankDetails: BankDetails = { account_name: '', bank: '', routing_number: '', account_number: '' };
