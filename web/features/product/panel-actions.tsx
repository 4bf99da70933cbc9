import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';

interface PanelActionsProps {
  /** Where the quote form waits on a page of its own, for visitors without scripts. */
  quotePath: string;
  samplePath: string;
  productPath: string;
  adding: boolean;
  onList: boolean;
  onAsk: (sample: boolean) => void;
  onShare: () => void;
}

export function PanelActions(props: PanelActionsProps) {
  const { quotePath, samplePath, productPath, adding, onList, onAsk, onShare } = props;
  const ask = (sample: boolean) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onAsk(sample);
  };
  return (
    <div className="grid gap-2.5 print:hidden">
      <ButtonLink to={quotePath} data-no-preload="" onClick={ask(false)} variant="primary" size="large" wide>
        Request a quote
      </ButtonLink>
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink to={samplePath} data-no-preload="" onClick={ask(true)} variant="line" className="max-sm:px-3!">
          Ask for a sample
        </ButtonLink>
        <button
          type="submit"
          formMethod="post"
          formAction={productPath}
          className={toButtonClass({ variant: 'line', className: 'max-sm:px-3!' })}
        >
          {adding ? 'Adding' : 'Add to list'}
        </button>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-14 text-muted">A person replies within one working day. No account, no card.</p>
        <div className="-mx-5 flex">
          {onList && (
            <ButtonLink to={paths.cart} variant="quiet" size="small">
              See your list
            </ButtonLink>
          )}
          <Button onClick={onShare} variant="quiet" size="small">
            <Share2 aria-hidden="true" className="size-4.5" />
            Share
          </Button>
        </div>
      </div>
    </div>
  );
}
