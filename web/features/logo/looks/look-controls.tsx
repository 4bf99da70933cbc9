import { useId } from 'react';
import type { Face, Look, Recipe } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { Brand } from '#print/looks/brand.ts';
import { judgeInk, listInkRoles, listInksFor } from '#print/looks/judge-ink.ts';
import { listUnfit } from '#print/looks/list-looks.ts';
import type { LookPart } from '#print/looks/part.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { changeLook, changeText, chooseRecipe, type LookDraft } from './edit-look.ts';
import { InkChoice } from './ink-choice.tsx';

interface LookControlsProps {
  onChange: (change: (draft: LookDraft) => LookDraft) => void;
  brand: Brand;
  look: Look;
  /** Where the camera sees the look; null where the product carries the logo alone. */
  hero: LookPart | null;
  /** Why a line of text is left out, and where. */
  toTextNote: (line: string) => string;
}

const faceNames: Record<Face, string> = { serif: 'Serif', round: 'Round', heavy: 'Heavy', geometric: 'Geometric' };
const backgrounds = { field: 'Full color', stock: 'Bare paper', ground: 'Light tint' } as const;
const sizeNames = { stamp: 'Stamp', repeat: 'Pattern', block: 'Logo', oversize: 'Mark', line: 'Type' } as const;
const lines = [
  { name: 'name', label: 'Name' },
  { name: 'place', label: 'Place' },
  { name: 'line', label: 'Line' },
] as const;

/** Everything that a look holds. */
export function LookControls({ onChange, brand, look, hero, toTextNote }: LookControlsProps) {
  const id = useId();
  const { recipe, size, text } = look;
  const unfit = listUnfit(brand);
  const set = (change: Partial<Look>, at?: string) => onChange((before) => changeLook(before, look, change, at));
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">Look</legend>
        <div className="-mx-1 flex gap-5 overflow-x-auto border-line border-b px-1">
          {(Object.keys(recipeNames) as Recipe[]).map((each) => (
            <label
              key={each}
              className="relative -mb-px flex min-h-11 cursor-pointer items-center border-transparent border-b-2 font-semibold text-15 text-muted has-checked:border-ink has-checked:text-ink has-disabled:text-field has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
            >
              <input
                type="radio"
                name={`${id}-recipe`}
                data-autofocus={each === recipe ? '' : undefined}
                disabled={each in unfit}
                checked={each === recipe}
                onChange={() => onChange((before) => chooseRecipe(before, each))}
                className="absolute inset-0 cursor-[inherit] appearance-none outline-hidden"
              />
              {recipeNames[each]}
            </label>
          ))}
        </div>
        <p className="mt-2 text-14 text-muted empty:hidden">{Object.values(unfit)[0]}</p>
      </fieldset>
      <section aria-labelledby={`${id}-inks`} className="grid gap-1">
        <h3 id={`${id}-inks`} className="mb-1 font-semibold font-sans text-15">
          Inks
        </h3>
        {listInkRoles(look).map(({ role, name }) => (
          <InkChoice
            key={`${recipe} ${role}`}
            name={name}
            value={look.inks[role]}
            {...listInksFor(role, brand)}
            judge={(ink) => hero && judgeInk(role, ink, look, hero)}
            onChange={(ink, isFree) => set({ inks: { ...look.inks, [role]: ink } }, isFree ? role : '')}
          />
        ))}
      </section>
      <div>
        <label htmlFor={`${id}-size`} className="flex justify-between font-semibold text-15">
          {sizeNames[recipe]} size
          <output className="tabular-nums">{Math.round(size * 100)}%</output>
        </label>
        <input
          id={`${id}-size`}
          type="range"
          min={0.6}
          max={1.4}
          step={0.02}
          value={size}
          onChange={(event) => set({ size: Number(event.target.value) }, 'size')}
          aria-valuetext={`${Math.round(size * 100)}%`}
          className="mt-1 h-11 w-full accent-ink"
        />
        <p aria-hidden="true" className="flex justify-between text-13 text-muted">
          <span>Small</span>
          <span>Large</span>
        </p>
      </div>
      {/* Block is a field by nature. */}
      {recipe !== 'block' && (
        <Pills
          legend="Background"
          value={look.background}
          items={backgrounds}
          onChange={(background) => set({ background })}
        />
      )}
      <Pills legend="Type" value={look.face} items={faceNames} onChange={(face) => set({ face })} />
      <div className="grid gap-4 lg:grid-cols-2">
        {lines.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            hint={toTextNote(text[name])}
            className={name === 'name' ? 'lg:col-span-2' : ''}
          >
            <TextInput
              value={text[name]}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange((before) => changeText(before, { [name]: event.target.value }))}
            />
          </Field>
        ))}
      </div>
    </>
  );
}

interface PillsProps<Value extends string> {
  legend: string;
  value: Value;
  items: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Pills<Value extends string>({ legend, value, items, onChange }: PillsProps<Value>) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold text-15">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(items) as Value[]).map((each) => (
          <label
            key={each}
            className="relative inline-flex min-h-11 grow cursor-pointer items-center justify-center rounded-full border border-field bg-card px-4 text-15 font-medium hover:border-ink has-checked:edge-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              checked={each === value}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-hidden"
            />
            {items[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
