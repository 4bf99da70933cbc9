import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export type TooltipProps = {
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** A button or a link with a name of its own: touch and some screen readers never meet the tooltip. */
  children: ReactElement;
};

/** A few words beside a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup className="max-w-64 rounded-small bg-ink px-2.5 py-1.5 text-13 text-paper transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
