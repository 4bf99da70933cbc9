import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

/** A column of questions under an ink hairline. */
export function Accordion({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses('border-t border-ink', className)} />;
}

export type AccordionItemProps = {
  title: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Items that share a name close one another. */
  name?: string;
  /** Anchor, so that a link can point at one answer. */
  id?: string;
  heading?: 'h2' | 'h3' | 'h4';
  children: ReactNode;
};

/** The browser's own disclosure: opens before JavaScript, and a search in the page finds what is folded. */
export function AccordionItem({ title, open, name, id, heading: Heading = 'h3', children }: AccordionItemProps) {
  return (
    <details
      id={id}
      name={name}
      open={open}
      className={joinClasses(
        'group border-b border-line [interpolate-size:allow-keywords]',
        // Unfolds smoothly where the browser can, at once where it cannot.
        'details-content:h-0 details-content:overflow-clip details-content:transition-[height,content-visibility] details-content:transition-discrete open:details-content:h-auto',
      )}
    >
      <summary className="flex min-h-18 list-none items-center justify-between gap-6 py-4">
        <Heading className="font-display-small text-20 font-semibold sm:text-22">{title}</Heading>
        <Plus aria-hidden="true" className="size-5 shrink-0 group-open:hidden" />
        <Minus aria-hidden="true" className="hidden size-5 shrink-0 group-open:block" />
      </summary>
      <div className="max-w-text pr-10 pb-7 text-body">{children}</div>
    </details>
  );
}
