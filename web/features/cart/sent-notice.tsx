import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { intents } from './cart-forms.ts';

export interface SentLine {
  product_uuid: string;
  quantity: number;
  options: Record<string, string>;
}

interface SentNoticeProps {
  lines: SentLine[];
  /** What stayed in the cart: added or changed in another window while this was sent. */
  left: number;
}

/** After the cart was sent as a request: it is empty, and one press brings it back as it was. */
export function SentNotice({ lines, left }: SentNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-sunk px-5 py-3">
      <p>
        {left === 0 ? 'Your cart is empty now.' : 'What you sent is no longer in your cart. The rest is still there.'}
      </p>
      <Form method="post" action={paths.cart}>
        <input type="hidden" name="intent" value={intents.restore} />
        {lines.map(({ product_uuid, quantity, options }) => (
          <div key={product_uuid + JSON.stringify(options)} hidden>
            <input type="hidden" name="product_uuid" value={product_uuid} />
            <input type="hidden" name="quantity" value={quantity} />
            <input type="hidden" name="options" value={JSON.stringify(options)} />
          </div>
        ))}
        <Button type="submit" variant="line" size="small">
          Restore my cart
        </Button>
      </Form>
    </div>
  );
}
