import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { type ButtonLook, toButtonClass } from '#ui/button-look.ts';
import { Link } from '#ui/link.tsx';
import { PickPlace } from '../../platform/pick-place.tsx';
import type { Ask } from './quote-subject.ts';

interface PanelActionsProps {
  /** Where the form waits on a page of its own, for visitors without scripts. */
  toAskPath: (ask: Ask) => string;
  uuid: string;
  title: string;
  productPath: string;
  /** Chosen plain from stock: it is bought at checkout, so the cart comes before a quote. */
  isFromStock: boolean;
  /** Only what we print can be drawn first. */
  customisable: boolean;
  adding: boolean;
  inCart: boolean;
  onAsk: (ask: Ask) => void;
  onShare: () => void;
}

const first: ButtonLook = { variant: 'primary', size: 'large', wide: true };
const second: ButtonLook = { variant: 'line', className: 'max-sm:px-3!' };

export function PanelActions(props: PanelActionsProps) {
  const { toAskPath, uuid, title, productPath, isFromStock, customisable, adding, inCart, onAsk, onShare } = props;
  const toAskLink = (ask: Ask) => ({
    to: toAskPath(ask),
    'data-no-preload': '',
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onAsk(ask);
    },
  });
  const toQuoteLink = (look: ButtonLook) => (
    <ButtonLink {...toAskLink('quote')} {...look}>
      Request a quote
    </ButtonLink>
  );
  const toAddButton = (look: ButtonLook) => (
    <button type="submit" formMethod="post" formAction={productPath} className={toButtonClass(look)}>
      {adding ? 'Adding' : 'Add to cart'}
    </button>
  );
  return (
    <div className="grid gap-2.5 print:hidden">
      {isFromStock ? toAddButton(first) : toQuoteLink(first)}
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink {...toAskLink('sample')} {...second}>
          Request a sample
        </ButtonLink>
        {isFromStock ? toQuoteLink(second) : toAddButton(second)}
      </div>
      {customisable && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-sunk py-1 pr-2 pl-4 text-15">
          No artwork yet?
          <Link {...toAskLink('design')} className="link inline-flex min-h-11 items-center px-2 font-semibold">
            5 free concepts
          </Link>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-14 text-muted">
          {isFromStock
            ? 'Ships from stock. No account, no card: we email an invoice.'
            : 'We reply within one business day. No account, no card.'}
        </p>
        <div className="-mx-5 flex flex-wrap">
          {inCart && (
            <ButtonLink to={paths.cart} variant="quiet" size="small">
              View cart
            </ButtonLink>
          )}
          <PickPlace uuid={uuid} title={title} isWide className="flex" />
          <Button onClick={onShare} variant="quiet" size="small">
            <Share2 aria-hidden="true" className="size-4.5" />
            Share
          </Button>
        </div>
      </div>
    </div>
  );
}
