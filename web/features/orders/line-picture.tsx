import type { OrderLineView } from '#contract/orders/order-views.ts';
import { Picture } from '#ui/picture.tsx';

/** What a line looks like: in the customer's look or with their logo, else as the catalog shows it. The title stands beside it. */
export function LinePicture({ line: { picture, logo_picture } }: { line: OrderLineView }) {
  if (logo_picture) return <img src={logo_picture} width={96} height={96} alt="" className="w-full" />;
  return picture && <Picture src={picture} width={96} height={120} alt="" className="w-full" />;
}
