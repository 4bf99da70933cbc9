import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { groupDigits } from './group-digits.ts';

export type TabItem = { value: string; label: ReactNode; count?: number; disabled?: boolean; panel: ReactNode };

export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** Several panels in one place. The arrow keys move along the row and show the panel at once. */
export function Tabs({ label, items, value, defaultValue = items[0]?.value, onValueChange, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={(next: string) => onValueChange?.(next)}
      className={className}
    >
      <Base.List aria-label={label} activateOnFocus className="flex gap-5.5 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={joinClasses(
              'min-h-12 shrink-0 border-b-2 border-transparent text-16 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2',
              'data-active:border-ink data-active:text-ink data-disabled:text-field data-disabled:hover:text-field',
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="ml-1.5 font-normal text-muted tabular-nums">{groupDigits(item.count)}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-6">
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
