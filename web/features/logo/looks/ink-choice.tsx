import { Plus } from 'lucide-react';
import { useId, useState } from 'react';

interface InkChoiceProps {
  name: string;
  value: string;
  /** The logo's own, and ours that go with them. */
  own: readonly string[];
  beside: readonly string[];
  /** Why an ink cannot be read here. */
  judge: (ink: string) => string | null;
  /** A free color is chosen in many small steps. */
  onChange: (ink: string, isFree?: boolean) => void;
}

/** The inks of one thing in a look: left of the line those of the logo, right of it what goes with them, and any other. */
export function InkChoice({ name, value, own, beside, judge, onChange }: InkChoiceProps) {
  const group = useId();
  const [reason, setReason] = useState('');
  const offered = [...own, ...beside];
  const isFree = !offered.includes(value);
  const toSwatch = (ink: string) => {
    const fault = judge(ink);
    return (
      <label
        key={ink}
        title={fault ?? undefined}
        className="relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:edge-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
      >
        <input
          type="radio"
          name={group}
          aria-label={fault ? `${ink}. ${fault}` : ink}
          aria-disabled={fault && value !== ink ? true : undefined}
          checked={value === ink}
          onChange={() => {
            setReason(fault ?? '');
            if (!fault) onChange(ink);
          }}
          className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-hidden"
        />
        <span className="relative size-8 overflow-hidden rounded-full border border-line" style={{ background: ink }}>
          {fault && (
            <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute inset-0">
              <path d="M5 27 27 5" stroke="#fff" strokeWidth="4" />
              <path d="M5 27 27 5" stroke="#1c1917" strokeWidth="1.75" />
            </svg>
          )}
        </span>
      </label>
    );
  };
  const free = judge(value);
  return (
    <fieldset className="lg:grid lg:grid-cols-[6rem_minmax(0,1fr)] lg:items-center lg:gap-x-2">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="text-14 text-muted">
        {name}
      </span>
      <div className="flex flex-wrap items-center gap-0.5">
        {own.map(toSwatch)}
        {own.length > 0 && <span aria-hidden="true" className="mx-1.5 h-8 w-px bg-line" />}
        {beside.map(toSwatch)}
        <label
          className={`relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${isFree ? 'edge-ink' : ''}`}
        >
          <input
            type="color"
            aria-label={`${name}: another color`}
            value={value}
            onChange={(event) => {
              setReason(judge(event.target.value) ?? '');
              onChange(event.target.value, true);
            }}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          <span
            className={`grid size-8 place-items-center rounded-full border border-field ${isFree ? '' : 'border-dashed'}`}
            style={isFree ? { background: value } : undefined}
          >
            {!isFree && <Plus aria-hidden="true" className="size-4" />}
          </span>
        </label>
      </div>
      <p aria-live="polite" className="col-start-2 text-13 text-muted">
        {reason || (isFree ? (free ?? '') : '')}
      </p>
    </fieldset>
  );
}
