import { Form } from 'react-router';
import type { ImportOutcome } from '#contract/backoffice/catalog-tools.ts';
import { backofficePaths, toCatalogFilePath } from '#contract/backoffice-paths.ts';
import { type CatalogFormat, catalogFormats } from '#contract/catalog/catalog-file-formats.ts';
import { formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/import';

export function loader({ url }: Route.LoaderArgs) {
  return { done: url.searchParams.get('done') };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, async (sent) => {
    const file = sent.form.get('file');
    const isNew = file instanceof File && file.size > 0;
    const text = isNew ? await file.text() : (sent.values.text ?? '');
    const ending = isNew ? file.name.split('.').at(-1) : sent.values.format;
    const format = catalogFormats.find((each) => each === ending) ?? 'csv';
    const apply = sent.values.intent === 'apply';
    const send = submitTo(
      'POST /api/backoffice/catalog/import',
      (outcome) =>
        apply && outcome.faults.length === 0
          ? `${backofficePaths.import}?done=${outcome.added + outcome.changed}`
          : { format, text, outcome },
      { format, text, apply },
    );
    return send(sent);
  });

export const meta: Route.MetaFunction = () => [{ title: 'Import file' }];

export default function Import({ loaderData: { done }, actionData }: Route.ComponentProps) {
  const checked = actionData && 'outcome' in actionData ? actionData : null;
  const refused = actionData && 'fields' in actionData ? actionData : null;
  return (
    <>
      <PageHead
        title="Import file"
        note={
          <>
            Export the catalog as{' '}
            <a href={toCatalogFilePath('jsonl')} download className="link">
              JSON lines
            </a>{' '}
            or{' '}
            <a href={toCatalogFilePath('csv')} download className="link">
              CSV
            </a>
            , edit the file and import it here. You see what it would change first.
          </>
        }
      />
      {done && !actionData && (
        <p role="status" className="mt-4 font-semibold text-leaf">
          Done: {formatCount(Number(done) || 0)} products were added or changed.
        </p>
      )}
      <Form method="post" encType="multipart/form-data" className="mt-5 flex flex-wrap items-end gap-4">
        <Field label="Catalog file, CSV or JSON lines" error={refused?.fields.text ?? refused?.msg}>
          <TextInput type="file" name="file" accept=".csv,.jsonl,text/csv,application/jsonl" className="py-3" />
        </Field>
        <Button type="submit" name="intent" value="preview" variant="line">
          Preview
        </Button>
      </Form>
      {checked && <Outcome {...checked} />}
    </>
  );
}

interface OutcomeProps {
  outcome: ImportOutcome;
  /** The file, which travels along to be applied. */
  format: CatalogFormat;
  text: string;
}

function Outcome({ outcome, format, text }: OutcomeProps) {
  if (outcome.faults.length > 0)
    return (
      <section aria-labelledby="faults" className="mt-8">
        <h2 id="faults" className="font-display-small text-20 font-bold text-error">
          Nothing was changed
        </h2>
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card text-15">
          {outcome.faults.map(({ line, column, value, sentence }) => (
            <li key={`${line} ${column} ${sentence}`} className="px-4 py-2">
              <b>
                Line {line}
                {column && `, ${column}`}
              </b>
              : {sentence} {value && <span className="text-muted">Found: {value}</span>}
            </li>
          ))}
        </ul>
        {outcome.more_faults > 0 && (
          <p className="mt-2 text-14 text-muted">And {formatCount(outcome.more_faults)} more.</p>
        )}
      </section>
    );
  const changes = outcome.added + outcome.changed;
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h2 id="preview" className="font-display-small text-20 font-bold">
        What it would change
      </h2>
      <p className="mt-2 text-16">
        {formatCount(outcome.added)} added, {formatCount(outcome.changed)} changed, {formatCount(outcome.unchanged)}{' '}
        unchanged. {formatCount(outcome.missing)} products not in the file stay the same.
      </p>
      {changes > 0 && (
        <Form method="post" encType="multipart/form-data" className="mt-4">
          <input type="hidden" name="format" value={format} />
          <textarea name="text" defaultValue={text} hidden readOnly />
          <Button type="submit" name="intent" value="apply" variant="primary">
            Import {formatCount(changes)} products
          </Button>
        </Form>
      )}
    </section>
  );
}
