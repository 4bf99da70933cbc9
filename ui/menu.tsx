import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from './class-names.ts';
import { popupClass, popupItemClass } from './popup-look.ts';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  side?: 'bottom' | 'top' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/** A short list of things to do, opened by a button. */
export function Menu({ trigger, side = 'bottom', align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={12} className="z-50 outline-hidden">
          <Base.Popup className={joinClasses(popupClass, 'max-h-(--available-height) min-w-56 overflow-y-auto')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  icon?: ReactNode;
  onSelect: () => void;
  /** error: for what cannot be undone. */
  tone?: 'plain' | 'error';
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, onSelect, tone = 'plain', disabled, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={joinClasses(popupItemClass, tone === 'error' && 'text-error')}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={popupItemClass}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2.5 pb-1 text-13 text-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
