import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field, TextInput } from '#ui/field.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import type { Choice, FieldSpec } from './field-specs.ts';
import { FoundOption } from './found-list.tsx';
import { PlainField } from './plain-field.tsx';
import { toFieldText } from './record-fields.ts';
import { useFoundProducts } from './use-found-products.ts';

interface PickFieldProps {
  spec: Extract<FieldSpec, { type: 'picks' }>;
  value: unknown;
  error: string | undefined;
  onType(value: unknown): void;
}

/** Several of many, searched by name and chosen from a list. Before scripts run, their codes are typed, one per line. */
export function PickField(props: PickFieldProps) {
  return useHydrated() ? <Picker {...props} /> : <PlainField {...props} />;
}

function Picker({ spec, value, error, onType }: PickFieldProps) {
  const { name, label, options, from } = spec;
  const [chosen, setChosen] = useState(() => toFieldText(spec, value).split('\n').filter(Boolean));
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const [seen, setSeen] = useState<readonly Choice[]>([]);
  const listId = useId();
  const text = query.trim();
  const products = useFoundProducts(from === 'products' ? text : '').map(({ title, note }) => ({
    value: title,
    label: note,
  }));
  const known = [...options, ...seen, ...products];
  const all = from === 'products' ? products : options.filter((option) => isNamed(option, text));
  const found = isOpen ? all.filter((option) => !chosen.includes(option.value)) : [];
  const current = found[Math.min(at, found.length - 1)];
  const toLabel = (code: string) => known.find((option) => option.value === code)?.label ?? code;

  function change(next: string[], words: string): void {
    setChosen(next);
    setSaid(words);
    onType(next);
  }

  function pick(option: Choice): void {
    setSeen([...seen, option]);
    change([...chosen, option.value], `${option.label} added.`);
    setQuery('');
    setAt(0);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setAt((found.length + Math.min(at, found.length - 1) + step) % found.length);
    else if (step) setOpen(true);
    // In a field of a form Enter would send it, with what is half typed left out.
    else if (event.key === 'Enter' && isOpen && (current || text)) current && pick(current);
    else if (event.key === 'Escape' && (isOpen || query)) {
      setOpen(false);
      setQuery('');
    } else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      {/* As the field without scripts sends it. */}
      <textarea name={name} value={chosen.join('\n')} readOnly hidden />
      <Field
        label={label}
        hint={from === 'products' ? 'Type a name or SKU, then choose.' : 'Type or choose.'}
        error={error}
      >
        <TextInput
          role="combobox"
          autoComplete="off"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.value}`}
          placeholder={from === 'products' ? 'Add a product' : 'Add one'}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setOpen(true);
            setAt(0);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        // The field keeps the focus, and its list stays open, while an option is pressed.
        onPointerDown={(event) => event.preventDefault()}
        className={
          found.length > 0
            ? 'absolute inset-x-0 z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-ink bg-card p-2'
            : 'hidden'
        }
      >
        {found.map((option) => (
          <FoundOption
            key={option.value}
            id={`${listId}-${option.value}`}
            entry={{ title: option.label, note: from === 'products' ? option.value : '', state: '' }}
            query={text}
            isCurrent={option === current}
            onClick={() => pick(option)}
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <ul aria-label={`${label}: chosen`} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li
              key={code}
              className="inline-flex min-h-control items-center gap-1 rounded-field border border-line bg-card pl-3 text-15"
            >
              <span title={code}>{toLabel(code)}</span>
              <button
                type="button"
                aria-label={`Remove ${toLabel(code)}`}
                onClick={() =>
                  change(
                    chosen.filter((each) => each !== code),
                    `${toLabel(code)} removed.`,
                  )
                }
                className="grid size-control place-items-center rounded-field hover:bg-sunk"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const isNamed = ({ value, label }: Choice, text: string) =>
  `${label} ${value}`.toLowerCase().includes(text.toLowerCase());
