import { useRef } from 'react';
import { toBackofficeContentPath } from '#contract/backoffice-paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Link } from '#ui/link.tsx';
import { inputClass } from './quote-break-row.tsx';

export interface TemplateRow {
  id: string;
  title: string;
  note: string;
}

interface QuoteTemplatesProps {
  templates: readonly TemplateRow[];
  /** The name of the one that was just saved. */
  saved: string;
  error?: string;
}

/** Lines and words to use again: adds those of a template at today's prices, or saves the present ones. */
export function QuoteTemplates({ templates, saved, error }: QuoteTemplatesProps) {
  const choice = useRef<HTMLSelectElement>(null);
  return (
    <details
      open={Boolean(error || saved) || undefined}
      onToggle={({ currentTarget: { open } }) => open && !saved && choice.current?.focus()}
      className="border-line border-t"
    >
      <summary
        data-key="t"
        aria-keyshortcuts="T"
        className="link flex min-h-control cursor-pointer list-none items-center text-15 font-semibold"
      >
        Templates <KeyCap>T</KeyCap>
      </summary>
      <div className="grid gap-3 pb-3">
        {saved && (
          <p role="status" className="text-15 font-semibold text-leaf">
            Saved as “{saved}”.
          </p>
        )}
        {templates.length > 0 ? (
          <div className="flex items-end gap-2">
            <label className="min-w-0 grow text-13 text-muted">
              Template
              <select ref={choice} name="template_id" className={inputClass}>
                {templates.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" name="intent" value="apply-template" variant="line" size="small">
              Add its lines
            </Button>
          </div>
        ) : (
          <p className="text-14 text-muted">No templates yet. Save this quote as the first one.</p>
        )}
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <Field label="Save this quote as" error={error}>
              <TextInput name="template_name" maxLength={80} autoComplete="off" placeholder="Opening kit" />
            </Field>
          </div>
          <Button type="submit" name="intent" value="save-template" variant="line" size="small">
            Save as template
          </Button>
        </div>
        <p className="text-13 text-muted">
          Products are priced by today’s catalog each time.{' '}
          <Link to={toBackofficeContentPath('quote_template')} className="link">
            Rename or remove templates
          </Link>
        </p>
      </div>
    </details>
  );
}
