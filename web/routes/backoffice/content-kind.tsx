import { data, Form, useRouteLoaderData } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { type RecordKind, recordKindRows, recordKinds } from '#contract/backoffice/record-schemas.ts';
import { backofficePaths, toBackofficeContentPath } from '#contract/backoffice-paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { contentFields } from '../../features/backoffice/content-fields.ts';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { actOnRecord } from '../../features/backoffice/record-action.ts';
import { RecordForm } from '../../features/backoffice/record-form.tsx';
import { RecordHistory } from '../../features/backoffice/record-history.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/content-kind';

type ContentKind = Exclude<RecordKind, 'product'>;

function readKind(text: string | undefined): ContentKind {
  const kind = recordKinds.find((each) => each === text);
  if (!kind || kind === 'product') throw data(null, { status: 404 });
  return kind;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = readKind(params.kind);
  const id = recordKindRows[kind].single ? kind : (url.searchParams.get('id') ?? '');
  const { list } = await load(context, 'GET /api/backoffice/records', { kind });
  const isNew = id === 'new';
  const record = id && !isNew ? await load(context, 'GET /api/backoffice/record', { kind, id }) : null;
  const [saved, removed] = ['saved', 'removed'].map((name) => url.searchParams.get(name) ?? '');
  return { kind, isNew, list, record, saved: saved ?? '', removed: removed ?? '' };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const kind = readKind(params.kind);
  const requested = recordKindRows[kind].single ? kind : (url.searchParams.get('id') ?? '');
  return actOnRecord({
    call: context.get(callContext),
    form: await request.formData(),
    kind,
    id: requested === 'new' ? '' : requested,
    specs: contentFields[kind],
    toPage: (id, saved) => `${toBackofficeContentPath(kind)}?${new URLSearchParams({ id, saved })}`,
    listPath: toBackofficeContentPath(kind),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? recordKindRows[loaderData.kind].plural : 'Content' },
];

export default function ContentOfKind({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, isNew, list, record, saved, removed } = loaderData;
  const { plural, label, single, needs } = recordKindRows[kind];
  const roles = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me.roles ?? [];
  const mayEdit = can(roles, needs);
  useRowKeys();
  const fields = contentFields[kind];
  const labels = new Map(fields.map((field) => [field.name, field.label]));
  const values: Values = record?.values ?? {};
  return (
    <>
      <p className="text-14">
        <Link to={backofficePaths.content} className="link">
          Content
        </Link>
      </p>
      <PageHead title={plural}>
        {mayEdit && !single && (
          <ButtonLink to={toBackofficeContentPath(kind, 'new')} variant="strong" size="small">
            Add
          </ButtonLink>
        )}
      </PageHead>
      {removed && mayEdit && (
        <Form method="post" role="status" className="mt-3 flex flex-wrap items-center gap-3 text-15 font-semibold">
          {label} removed.
          <input type="hidden" name="event_id" value={removed} />
          <Button type="submit" name="intent" value="undo" variant="line" size="small">
            Undo
          </Button>
          {actionData && !record && <span className="text-error">{actionData.msg}</span>}
        </Form>
      )}
      <div className={single ? 'mt-5' : 'grid items-start gap-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]'}>
        {!single && (
          <WorkList
            label={plural}
            rows={list}
            renderRow={(row) => (
              <WorkRow to={toBackofficeContentPath(kind, row.id)} columns="xl:grid-cols-[minmax(0,1fr)_auto]">
                <span className="min-w-0 xl:truncate" title={row.note}>
                  <span className={`truncate max-xl:block ${row.id === record?.id ? 'font-bold' : 'font-medium'}`}>
                    {row.title}
                  </span>{' '}
                  <span className="truncate text-13 text-muted max-xl:block">{row.note}</span>
                </span>
                <span className="text-13 text-muted">{row.state}</span>
              </WorkRow>
            )}
            empty={{ title: 'Nothing here yet', text: 'Add the first one.' }}
          />
        )}
        {(record || isNew) && (
          <section aria-label={record?.title ?? `New: ${label}`} className="min-w-0 xl:pt-4">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              {/* The one record of its kind has the name of the page. */}
              <h2 className={single ? 'sr-only' : 'min-w-0 break-words font-display-small text-20 font-bold'}>
                {record?.title ?? `New: ${label}`}
              </h2>
              {record?.url && (
                <a
                  href={record.url}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-control items-center"
                >
                  View page
                </a>
              )}
            </div>
            {saved && !actionData && (
              <p role="status" className="mb-3 font-semibold text-leaf">
                Saved.
              </p>
            )}
            <RecordForm
              key={`${kind} ${record?.id} ${saved}`}
              specs={fields}
              values={values}
              refused={actionData ?? null}
              mayEdit={mayEdit}
              saveLabel={isNew ? 'Add' : 'Publish changes'}
            >
              {(typed) => kind === 'advertisement' && <AdvertisementPreview typed={typed} />}
            </RecordForm>
            {record && mayEdit && !single && (
              <Form method="post" className="mt-2">
                <input type="hidden" name="base" value={JSON.stringify(record.values)} />
                <Button type="submit" name="intent" value="remove" variant="quiet" size="small">
                  Remove
                </Button>
              </Form>
            )}
            {record && (
              <div className="mt-8">
                <h3 className="mb-2 font-semibold">History</h3>
                <RecordHistory history={record.history} labels={labels} mayEdit={mayEdit} />
              </div>
            )}
          </section>
        )}
      </div>
    </>
  );
}

/** The advertisement as it is typed. */
function AdvertisementPreview({ typed }: { typed: Values }) {
  const image = String(typed.image ?? '');
  return (
    <section aria-label="Preview" className="max-w-80 overflow-hidden rounded-card border border-line bg-card">
      {/^\/media\/[\w./-]+$/.test(image) && <Picture src={image} alt="" width={640} height={400} sizes="320px" />}
      <div className="p-4">
        <p className="font-display-small text-20 font-bold">{String(typed.title ?? '') || 'Title'}</p>
        <p className="mt-1 text-15 text-muted">{String(typed.description ?? '')}</p>
        <p className="mt-2 break-all text-13 text-muted">{String(typed.relate_value ?? '')}</p>
      </div>
    </section>
  );
}
