import type { Refused } from '../refused-form.ts';
import { track } from './track.ts';

interface Sent {
  request: Request;
  serverAction: () => Promise<Refused>;
}

/**
 * The client action of a form that adds to the cart and carries `sku` and `quantity` of each product. `serverAction` throws
 * the redirect to the cart, which is the only sign here that the products are in it; what it returns is a rejection.
 */
export async function trackAddToCart({ request, serverAction }: Sent): Promise<Refused> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (answer) {
    const isRedirect = answer instanceof Response && answer.headers.has('location');
    const quantities = form.getAll('quantity');
    if (isRedirect)
      for (const [place, sku] of form.getAll('sku').entries())
        track('add_to_cart', { item_id: String(sku), quantity: Number(quantities[place]) });
    throw answer;
  }
}
