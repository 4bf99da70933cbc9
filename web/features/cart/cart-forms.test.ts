import { expect, test } from 'vitest';
import { toBase64Url } from '#contract/paths.ts';
import { packRemoved, unpackRemoved } from './cart-forms.ts';

const line = { product_uuid: 'x', title: 'Crème box', quantity: 500, options: { Lid: 'No lid' } };

test('a line taken off comes back whole', () => expect(unpackRemoved(packRemoved(line))).toEqual(line));

test.each([null, '', '%%%', 'e30', toBase64Url('[1,2,3,4]'), toBase64Url('["x","y",5,null]'), 'A'.repeat(5_000)])(
  '%j is nothing that was taken off',
  (text) => expect(unpackRemoved(text)).toBeNull(),
);
