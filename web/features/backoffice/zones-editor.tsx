import { useState } from 'react';
import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { toMediaPath } from '../../platform/media-path.ts';
import type { Cells } from './field-specs.ts';
import { RowsEditor } from './rows-editor.tsx';
import { listOutline, readZoneRows, toZoneRows, zoneColumns } from './zone-fields.ts';

interface ZonesEditorProps {
  name: string;
  label: string;
  hint?: string;
  surface: MockupSurface | null;
}

/** Print zones in inches beside the blank picture, with each zone drawn on it as it is typed. */
export function ZonesEditor({ name, label, hint, surface }: ZonesEditorProps) {
  const [rows, setRows] = useState<readonly Cells[]>(() => toZoneRows(surface));
  const [blank, setBlank] = useState(surface?.blank ?? '');
  const zones = readZoneRows(surface, rows).filter((zone) => zone !== null);
  return (
    <section aria-label={label} className="grid gap-4">
      <p className="text-14 text-muted">{hint}</p>
      {/* Bends of zones are not typed: they are read from here. */}
      <input type="hidden" name={name} value={JSON.stringify(surface)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Blank picture" hint="A path below /media/." optional>
          <TextInput
            name={`${name}.blank`}
            defaultValue={surface?.blank ?? ''}
            onChange={(event) => setBlank(event.target.value.trim())}
          />
        </Field>
        <Field label="Zone a logo starts in" optional>
          <TextInput name={`${name}.main`} defaultValue={surface?.zone ?? ''} />
        </Field>
      </div>
      <RowsEditor name={name} label={label} columns={zoneColumns} rows={toZoneRows(surface)} onChange={setRows} />
      {blank && (
        <figure className="relative w-full max-w-120 overflow-hidden rounded-card border border-line bg-sunk">
          <img
            src={`/_ipx/f_webp,w_640${toMediaPath(blank)}`}
            alt="The product without print"
            className="block w-full"
          />
          <svg
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            role="img"
            aria-label={`Print zones: ${zones.map((zone) => zone.name).join(', ') || 'none'}`}
            className="absolute inset-0 size-full"
          >
            {zones.map((zone) => (
              <polygon
                key={zone.name}
                points={listOutline(zone)
                  .map((point) => point.join())
                  .join(' ')}
                vectorEffect="non-scaling-stroke"
                strokeWidth="2"
                className="fill-orange-ink/15 stroke-orange-ink"
              />
            ))}
          </svg>
        </figure>
      )}
    </section>
  );
}
