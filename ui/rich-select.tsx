import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { controlClass, useFieldControl } from './field-context.ts';
import { popupClass, popupItemClass } from './popup-look.ts';

export type RichOption = {
  value: string;
  label: string;
  /** A second line. */
  detail?: string;
  /** Something small before the text: a swatch, a mark. */
  start?: ReactNode;
  disabled?: boolean;
};

export type RichSelectProps = {
  options: readonly RichOption[];
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
  /** The name for screen readers where no Field gives one. */
  label?: string;
  className?: string;
};

/** A select whose options carry more than a word. Needs JavaScript: use Select where a word is enough. */
export function RichSelect(props: RichSelectProps) {
  const { options, name, value, defaultValue, onValueChange, placeholder, disabled, label, className } = props;
  const { id, required, ...wiring } = useFieldControl();
  return (
    // Without this the select writes a <style> element of its own, which the page's content policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        name={name}
        id={id}
        required={required}
        disabled={disabled}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(next) => onValueChange?.(next)}
      >
        <Base.Trigger
          {...wiring}
          aria-label={label}
          className={joinClasses(
            controlClass,
            'flex h-13 items-center justify-between gap-3 px-4 text-left data-popup-open:border-ink',
            'data-disabled:border-line data-disabled:bg-sunk data-disabled:text-muted',
            className,
          )}
        >
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-placeholder" />
          <Base.Icon>
            <ChevronDown aria-hidden="true" className="size-4.5" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Base.Popup
              className={joinClasses(popupClass, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto')}
            >
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={popupItemClass}
                >
                  {option.start}
                  <span className="min-w-0 grow">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.detail && <span className="block text-13 text-muted">{option.detail}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-4.5" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
