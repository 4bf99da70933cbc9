import { type Failure, fail } from '#contract/errors.ts';
import type { CartOwner } from '#database/queries/carts.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import {
  addLine,
  changeLine,
  findOwner,
  readAgreedLadder,
  readCart,
  readSharedCart,
  shareLines,
  takeLines,
} from './service.ts';

type CartCall =
  | 'GET /api/cart'
  | 'GET /api/cart/price_ladder'
  | 'POST /api/cart/add'
  | 'POST /api/cart/change'
  | 'POST /api/cart/share'
  | 'GET /api/cart/shared'
  | 'POST /api/cart/shared/add';

export function createCartHandlers(parts: Parts): Pick<Handlers, CartCall> {
  /** A list has an owner before anything is written on it. */
  async function write<T>(
    guestId: string,
    caller: Caller,
    work: (owner: CartOwner) => Promise<T | Failure>,
  ): Promise<T | Failure> {
    const tooMany = await parts.limits.consume('listChanges', caller.session?.userId ?? caller.ip);
    if (tooMany) return tooMany;
    const owner = await findOwner(parts.database, guestId, caller);
    return owner
      ? work(owner)
      : fail('invalid', { fields: { guest_id: 'We couldn’t identify this browser. Please reload the page.' } });
  }

  return {
    async 'GET /api/cart'({ guest_id, zip }, caller) {
      return readCart(parts.database, await findOwner(parts.database, guest_id, caller), zip);
    },
    async 'GET /api/cart/price_ladder'({ product_uuid }, caller) {
      return { price_ladder: await readAgreedLadder(parts, product_uuid, caller) };
    },
    'POST /api/cart/add': ({ guest_id, ...wanted }, caller) =>
      write(guest_id, caller, (owner) => addLine(parts, owner, wanted)),
    'POST /api/cart/change': ({ guest_id, id, quantity }, caller) =>
      write(guest_id, caller, (owner) => changeLine(parts, owner, { id, quantity: Number(quantity) })),
    'POST /api/cart/share': ({ guest_id }, caller) => write(guest_id, caller, (owner) => shareLines(parts, owner)),
    'GET /api/cart/shared': ({ id }) => readSharedCart(parts, id),
    'POST /api/cart/shared/add': ({ guest_id, id }, caller) =>
      write(guest_id, caller, (owner) => takeLines(parts, owner, id)),
  };
}
