import { track } from './track.ts';

interface Sent<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * The client action of a form that adds to the cart and carries `sku` and `quantity` of each product. `serverAction` throws
 * the redirect to the cart, which is the only sign here that the products are in it; what it returns is a rejection.
 */
export async function trackAddToCart<Answer>({ request, serverAction }: Sent<Answer>): Promise<Answer> {
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
