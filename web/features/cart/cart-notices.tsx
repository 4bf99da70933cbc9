import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { toSharedCartPath } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { intents, type RemovedLine } from './cart-forms.ts';

/** Says what is gone and offers it back. It takes the focus, which stood on a button that is gone too. */
export function RemovedNotice({ removed }: { removed: RemovedLine }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another removal is a new notice
  useEffect(() => notice.current?.focus({ preventScroll: true }), [removed.product_uuid]);
  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-sunk px-5 py-3 outline-hidden"
    >
      <p>{removed.title} was removed from your cart.</p>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={intents.restore} />
        <input type="hidden" name="product_uuid" value={removed.product_uuid} />
        <input type="hidden" name="quantity" value={removed.quantity} />
        <input type="hidden" name="options" value={JSON.stringify(removed.options)} />
        <Button type="submit" variant="line" size="small">
          Undo
        </Button>
      </Form>
    </div>
  );
}

/** The link to the copy that was just made. Without scripts it is there to be opened, and copied by hand. */
export function SharedNotice({ id }: { id: string }) {
  const path = toSharedCartPath(id);
  // The server does not always know under which name it is reached; the browser does.
  const url = useHydrated() ? location.origin + path : path;
  async function send(): Promise<void> {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: 'Packaging cart', url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => showToast({ message: 'Link copied.', tone: 'success' }),
      () => showToast({ message: 'Select the link and copy it.' }),
    );
  }
  return (
    <div role="status" className="mt-6 rounded-card bg-leaf-soft px-5 py-4">
      <p className="font-semibold">Here’s a link to your cart.</p>
      <p className="mt-1 text-15 text-body">
        Anyone with it sees this cart as it is now, at current prices. It shows nothing about you.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <input
          readOnly
          value={url}
          aria-label="Link to your cart"
          onFocus={(event) => event.currentTarget.select()}
          className="h-12 min-w-0 grow rounded-field border border-field bg-card px-4 text-15"
        />
        <Button onClick={() => void send()} variant="strong">
          Copy link
        </Button>
        <Link to={path} className="link inline-flex min-h-11 items-center px-2 font-semibold">
          Open it
        </Link>
      </div>
    </div>
  );
}
