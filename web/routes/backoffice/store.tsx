import { Form } from 'react-router';
import {
  backofficePaths,
  toBackofficePriceListPath,
  toBackofficeRequestPath,
  toBackofficeStorePath,
} from '#contract/backoffice-paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { MoveForms } from '../../features/backoffice/move-forms.tsx';
import { readBreaks } from '../../features/backoffice/read-breaks.ts';
import { RequestHistory } from '../../features/backoffice/request-history.tsx';
import { StoreLines } from '../../features/backoffice/store-lines.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { unwrap } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import { StateBadge } from '../../platform/state-badge.tsx';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/store';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const call = context.get(callContext);
  const found = await call('GET /api/backoffice/store', { id });
  const sku = (url.searchParams.get('sku') ?? '').trim().slice(0, 60);
  const options = sku ? await call('GET /api/backoffice/store/options', { sku }) : null;
  const off = (url.searchParams.get('percent_off') ?? '').slice(0, 2);
  const chosen = sku ? { sku, percent_off: off, product: options?.code === 200 ? options.data : null } : null;
  return { store: unwrap(found), chosen };
}

export async function action(args: Route.ActionArgs) {
  const path = toBackofficeStorePath(args.params.id);
  return receiveForm(args, {
    add: submitTo('POST /api/backoffice/store/product', path, ({ values }) => ({ options: readOptions(values) })),
    change: submitTo('POST /api/backoffice/store/product/change', path, ({ values }) => ({
      breaks: readBreaks(values.breaks ?? ''),
    })),
    remove: submitTo('POST /api/backoffice/store/product/remove', path),
    move: submitTo('POST /api/backoffice/store/move', path),
    save: submitTo('POST /api/backoffice/store/save', path),
  });
}

/** A refused change is news as well: the page then shows what refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Store of ${loaderData.store.company}` : 'Store' },
];

const optionPrefix = 'option-';

function readOptions(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(optionPrefix) ? [[name.slice(optionPrefix.length), value]] : [],
    ),
  );
}

export default function StorePage({ loaderData: { store, chosen }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  const isMove = refused?.values.intent === 'move';
  const isSave = refused?.values.intent === 'save';
  const hasPlace = refused && (Object.keys(refused.fields).length > 0 || isMove || refused.values.product_id);
  return (
    <>
      <p>
        <Link to={backofficePaths.stores} className="link inline-flex min-h-control items-center text-15">
          Stores
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display-small text-28 font-bold">{store.company}</h1>
        <StateBadge {...store} />
      </div>
      <p className="mt-1 text-15 text-muted">
        Custom store, last changed <When at={store.updated_at} />
        {store.request && (
          <>
            , asked for in{' '}
            <Link to={toBackofficeRequestPath(store.request.id)} className="link">
              {store.request.number}
            </Link>
          </>
        )}
        {store.lines.length > 0 && (
          <>
            {' · '}
            <a href={toBackofficePriceListPath(store.id)} className="link inline-flex min-h-control items-center">
              Price list (PDF)
            </a>
          </>
        )}
      </p>
      {refused && !hasPlace && (
        <p role="alert" className="mt-4 max-w-text rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {refused.msg}
        </p>
      )}
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <StoreLines store={store} refused={refused} chosen={chosen} optionPrefix={optionPrefix} />
        <div className="grid content-start gap-6 xl:border-line xl:border-l xl:pl-6">
          {store.may_write && (
            <>
              <MoveForms
                moves={store.moves}
                version={store.version}
                refused={refused}
                isMain={({ to }) => to === 'open'}
              />
              <Form method="post" encType="multipart/form-data" className="grid gap-3" preventScrollReset noValidate>
                <input type="hidden" name="version" value={store.version} />
                {store.brand.logo && (
                  <p className="flex items-center gap-3">
                    <img src={store.brand.logo} alt="Logo" className="h-12 w-auto rounded-field bg-card p-1" />
                    <span
                      aria-hidden="true"
                      style={{ background: store.brand.colors.dark }}
                      className="size-8 rounded-full"
                    />
                    <span
                      aria-hidden="true"
                      style={{ background: store.brand.colors.bright }}
                      className="size-8 rounded-full"
                    />
                  </p>
                )}
                <Field
                  label="Logo"
                  hint="PNG, JPG or WebP. Colors follow from it."
                  error={isSave ? refused?.fields.logo_file_id : undefined}
                  optional
                >
                  <TextInput name="files" type="file" accept=".png,.jpg,.jpeg,.webp" className="py-3" />
                </Field>
                <Field label="Prices agreed through" error={isSave ? refused?.fields.agreed_until : undefined} optional>
                  <TextInput name="agreed_until" type="date" defaultValue={store.agreed_until ?? ''} />
                </Field>
                <Button type="submit" size="small" variant="line" name="intent" value="save">
                  Save
                </Button>
              </Form>
            </>
          )}
          <section aria-labelledby="people">
            <h2 id="people" className="font-display-small text-20 font-bold">
              People
            </h2>
            <ul className="mt-2 grid gap-1 text-15">
              {store.members.map(({ email, name, role }) => (
                <li key={email}>
                  {name}, {role}
                  <span className="block text-14 text-muted">{email}</span>
                </li>
              ))}
            </ul>
          </section>
          <RequestHistory history={store.history} />
        </div>
      </div>
    </>
  );
}
