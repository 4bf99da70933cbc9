import { type Failure, fail } from '#contract/errors.ts';
import type { CartOwner } from '#database/queries/carts.ts';
import type { Caller } from '../../http/caller.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { addLine, changeLine, findOwner, readCart, readSharedList, shareLines, takeLines } from './service.ts';

type CartCall = 'getCart' | 'addToCart' | 'changeCartLine' | 'shareCart' | 'getSharedList' | 'takeSharedList';

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
      : fail('invalid', { fields: { guest_id: 'This browser has no id yet. Please reload.' } });
  }

  return {
    async getCart({ guest_id }, caller) {
      return readCart(parts.database, await findOwner(parts.database, guest_id, caller));
    },
    addToCart: ({ guest_id, ...wanted }, caller) => write(guest_id, caller, (owner) => addLine(parts, owner, wanted)),
    changeCartLine: ({ guest_id, id, quantity }, caller) =>
      write(guest_id, caller, (owner) => changeLine(parts, owner, { id, quantity: Number(quantity) })),
    shareCart: ({ guest_id }, caller) => write(guest_id, caller, (owner) => shareLines(parts, owner)),
    getSharedList: ({ id }) => readSharedList(parts, id),
    takeSharedList: ({ guest_id, id }, caller) => write(guest_id, caller, (owner) => takeLines(parts, owner, id)),
  };
}
