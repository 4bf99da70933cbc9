import { backofficePaths } from '#contract/backoffice-paths.ts';
import { eventCatalog } from '#contract/events/event-catalog.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { Table } from '#ui/table.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { unwrap } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/audit';

const names = ['person', 'subject', 'kind', 'from', 'until'] as const;
const emptyPage = { meta: { per_page: 50, total_count: 0, previous: null, next: null }, list: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string, most: number) => (url.searchParams.get(name) ?? '').trim().slice(0, most);
  const filter = Object.fromEntries(names.map((name) => [name, read(name, 200)])) as Record<
    (typeof names)[number],
    string
  >;
  const found = await context.get(callContext)('GET /api/backoffice/audit', {
    ...filter,
    cursor: read('cursor', 1000),
  });
  // A day that is none is said at the form; what was typed stays.
  const page = found.code === 422 ? emptyPage : unwrap(found);
  return { filter, ...page, fault: found.code === 422 ? found.msg : '', kinds: Object.keys(eventCatalog).sort() };
}

export const meta: Route.MetaFunction = () => [{ title: 'Audit log' }];

/** One fact a line: 'scope: staff'. */
function toLines(detail: string): string {
  return Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

const columns = [
  { key: 'at', header: 'When', cell: (entry: AuditEntry) => <When at={entry.at} short /> },
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actor, actor_role }: AuditEntry) => (
      <>
        <span className="font-medium">{actor || actor_role}</span>
        {actor && <span className="text-13 text-muted"> {actor_role}</span>}
      </>
    ),
  },
  {
    key: 'what',
    header: 'What',
    cell: ({ text, kind, detail }: AuditEntry) => (
      <>
        {text}{' '}
        {detail === '{}' ? (
          <span className="text-13 text-muted">{kind}</span>
        ) : (
          <details className="inline-block max-w-96 align-top text-13 text-muted open:block">
            <summary className="w-fit cursor-pointer py-0.5">{kind}</summary>
            <pre className="pb-1 break-words whitespace-pre-wrap">{toLines(detail)}</pre>
          </details>
        )}
      </>
    ),
  },
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subject, subject_type, subject_id, url }: AuditEntry) => (
      <>
        {url ? (
          <Link to={url} className="link font-medium">
            {subject}
          </Link>
        ) : (
          <span className="font-medium break-all">{subject || subject_id}</span>
        )}
        <span className="text-13 text-muted"> {subject_type.replaceAll('_', ' ')}</span>
      </>
    ),
  },
];

export default function AuditLog({ loaderData: { filter, meta, list, fault, kinds } }: Route.ComponentProps) {
  const toHref = (cursor: string) => {
    const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value);
    return `${backofficePaths.audit}?${new URLSearchParams(given)}`;
  };
  return (
    <>
      <PageHead title="Audit log" note="Who did what, and when. Entries can’t be edited or deleted." />
      <search className="mt-3 block">
        <form method="get" className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_10rem_10rem_auto]">
          <Field label="Person">
            <TextInput name="person" defaultValue={filter.person} placeholder="Name or email" maxLength={200} />
          </Field>
          <Field label="Subject">
            <TextInput
              name="subject"
              defaultValue={filter.subject}
              placeholder="Number, email, company"
              maxLength={200}
            />
          </Field>
          <Field label="Kind">
            <TextInput
              name="kind"
              list="kinds"
              defaultValue={filter.kind}
              placeholder="login, quote.moved"
              maxLength={100}
            />
          </Field>
          <datalist id="kinds">
            {kinds.map((kind) => (
              <option key={kind} value={kind} />
            ))}
          </datalist>
          <Field label="From">
            <TextInput name="from" type="date" defaultValue={filter.from} />
          </Field>
          <Field label="Until">
            <TextInput name="until" type="date" defaultValue={filter.until} />
          </Field>
          <Button type="submit" variant="line">
            Search
          </Button>
        </form>
      </search>
      {fault && (
        <div className="mt-4">
          <FormAlert>{fault}</FormAlert>
        </div>
      )}
      <div className="my-3">
        <Table
          caption="Audit log"
          columns={columns}
          rows={list}
          toKey={(entry) => entry.id}
          empty="No matching entries."
          className=""
        />
      </div>
      <CursorPager meta={meta} toHref={toHref} />
    </>
  );
}
