import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { veilClass } from './popup-look.ts';

export type DrawerProps = {
  title: string;
  /** Keeps the title for screen readers only, when `head` shows something else. */
  titleHidden?: boolean;
  side?: 'right' | 'left' | 'bottom';
  /** In pixels; a narrow screen always keeps a strip of the page in sight. */
  width?: number;
  /** The element that opens it. Leave it out and steer with `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Beside the close button, in place of the title. */
  head?: ReactNode;
  /** Stays at the foot, in reach of the thumb. */
  footer?: ReactNode;
  children: ReactNode;
};

const upright = 'inset-y-0 h-dvh w-(--drawer-width) max-w-[calc(100vw-2.5rem)]';
const sides = {
  right: `${upright} right-0 data-starting-style:translate-x-full data-ending-style:translate-x-full`,
  left: `${upright} left-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full`,
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[85dvh] max-w-(--drawer-width) rounded-t-[20px] data-starting-style:translate-y-full data-ending-style:translate-y-full',
};

/**
 * A modal panel at an edge of the screen. Built on Dialog, not on Base UI's Drawer: swipe gestures would cost another
 * 12 kB, and the veil, Escape and the close button already dismiss it.
 */
export function Drawer(props: DrawerProps) {
  const {
    title,
    titleHidden,
    side = 'right',
    width = 420,
    trigger,
    open,
    onOpenChange,
    head,
    footer,
    children,
  } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Popup
          style={{ '--drawer-width': `${width}px` } as CSSProperties}
          className={joinClasses(
            'fixed z-50 flex flex-col overflow-hidden bg-paper text-ink outline-hidden transition-transform duration-250',
            sides[side],
          )}
        >
          <header className="flex min-h-17 shrink-0 items-center gap-4 pr-3 pl-5 sm:pr-4 sm:pl-6">
            <Base.Title className={titleHidden ? 'sr-only' : 'grow text-28'}>{title}</Base.Title>
            {head && <div className="min-w-0 grow">{head}</div>}
            <Base.Close render={<IconButton label="Close" className="ml-auto" />}>
              <X aria-hidden="true" className="size-5.5" />
            </Base.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6 sm:px-6">{children}</div>
          {footer && (
            <footer className="shrink-0 border-t border-line bg-card px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
