import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { veilClass } from './popup-look.ts';

export type DialogProps = {
  title: string;
  titleHidden?: boolean;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** The element that opens it. Leave it out and steer with `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children?: ReactNode;
};

const sizes = { small: 'max-w-110', medium: 'max-w-150', large: 'max-w-240' };

/** A modal question or form in the middle of the screen. Focus stays inside and returns where it came from. */
export function Dialog(props: DialogProps) {
  const { title, titleHidden, description, size = 'small', trigger, open, onOpenChange, footer, children } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            className={joinClasses(
              'relative w-full rounded-card bg-paper p-6 text-ink outline-hidden transition-[opacity,translate] duration-200 sm:p-8',
              'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0',
              sizes[size],
            )}
          >
            <Base.Title className={titleHidden ? 'sr-only' : 'pr-10 text-28'}>{title}</Base.Title>
            {description && <Base.Description className="mt-3 text-body">{description}</Base.Description>}
            {children && <div className="mt-6">{children}</div>}
            {footer && <div className="mt-8 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{footer}</div>}
            <div className="absolute top-3.5 right-3.5 sm:top-5.5 sm:right-5.5">
              <Base.Close render={<IconButton label="Close" />}>
                <X aria-hidden="true" className="size-5.5" />
              </Base.Close>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A button inside a Dialog or a Drawer that closes it: `<DialogClose render={<Button>Keep it</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}
