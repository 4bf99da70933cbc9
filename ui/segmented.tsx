import { groupDigits } from './group-digits.ts';
import { Link } from './link.tsx';

const track = 'inline-flex min-w-0 max-w-full overflow-x-auto rounded-full border border-line bg-card p-1';
const segment =
  'relative inline-flex min-h-control items-center gap-1.5 whitespace-nowrap rounded-full px-4.5 text-15 leading-none font-semibold transition-colors';
const counter = 'font-normal tabular-nums opacity-75';

type Segment = { label: string; count?: number };

function Words({ label, count }: Segment) {
  return (
    <>
      {label}
      {count !== undefined && <span className={counter}>{groupDigits(count)}</span>}
    </>
  );
}

export type SegmentedLinksProps = {
  label: string;
  items: readonly (Segment & { to: string; current?: boolean })[];
  /** Keep the scroll position, for a filter that changes the list below it. */
  preventScrollReset?: boolean;
};

/** A few views of one list, as links: each has its own address. */
export function SegmentedLinks({ label, items, preventScrollReset }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={track}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          preventScrollReset={preventScrollReset}
          aria-current={item.current ? 'true' : undefined}
          className={`${segment} focus-visible:-outline-offset-2 ${item.current ? 'bg-ink text-paper focus-visible:outline-paper' : 'hover:bg-sunk'}`}
        >
          <Words {...item} />
        </Link>
      ))}
    </nav>
  );
}

export type SegmentedProps = {
  label: string;
  name: string;
  items: readonly (Segment & { value: string; disabled?: boolean })[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/** One of a few, as radios side by side: for a form, or for a choice without an address. */
export function Segmented({ label, name, items, value, defaultValue, onValueChange }: SegmentedProps) {
  return (
    <fieldset aria-label={label} className={track}>
      {items.map((item) => (
        <label
          key={item.value}
          className={`${segment} cursor-pointer has-checked:bg-ink has-checked:text-paper hover:not-has-checked:bg-sunk has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink has-checked:has-focus-visible:outline-paper has-disabled:text-field`}
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            disabled={item.disabled}
            {...(value === undefined
              ? { defaultChecked: item.value === defaultValue }
              : { checked: item.value === value })}
            onChange={() => onValueChange?.(item.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-hidden"
          />
          <Words {...item} />
        </label>
      ))}
    </fieldset>
  );
}
