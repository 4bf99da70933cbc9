import { Form } from 'react-router';
import type { RecordChange } from '#contract/backoffice/records-editing.ts';
import { Button } from '#ui/button.tsx';
import { toShort } from './record-form.tsx';
import { When } from './when.tsx';

interface RecordHistoryProps {
  history: readonly RecordChange[];
  labels: ReadonlyMap<string, string>;
  mayEdit: boolean;
}

/** Who changed what, with the value before and after; each change can be taken back. */
export function RecordHistory({ history, labels, mayEdit }: RecordHistoryProps) {
  if (history.length === 0) return <p className="text-15 text-muted">No changes yet.</p>;
  return (
    <ol aria-label="History" className="divide-y divide-line rounded-card border border-line bg-card">
      {history.map((change) => (
        <li key={change.id} className="flex items-start gap-3 px-4 py-2.5 text-14">
          <div className="min-w-0 grow">
            <p className="font-semibold">{change.words}</p>
            {change.before && change.after && (
              <dl className="mt-1 grid gap-1">
                {Object.keys(change.after).map((field) => (
                  <div key={field} className="break-words">
                    <dt className="inline font-medium">{labels.get(field) ?? field}: </dt>
                    <dd className="inline">
                      <del className="text-muted">{toShort(change.before?.[field])}</del>{' '}
                      <span aria-hidden="true">→</span>{' '}
                      <ins className="no-underline">{toShort(change.after?.[field])}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="mt-1 text-13 text-muted">
              {change.by}, <When at={change.at} />
            </p>
          </div>
          {mayEdit && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="event_id" value={change.id} />
              <Button type="submit" name="intent" value="undo" variant="quiet" size="small">
                Undo
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
