import { type RouterContextProvider, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { toCartCountCookie } from './cart-count.ts';
import { rolesContext } from './server-context.ts';

/** The answer of an action that put something into the cart: the cart itself, with its new count. */
export function goToCart(context: Readonly<RouterContextProvider>, count: number, headers: [string, string][] = []) {
  const cookie = toCartCountCookie(count, context.get(rolesContext) !== null);
  return redirect(paths.cart, { status: 303, headers: [...headers, ['set-cookie', cookie]] });
}
