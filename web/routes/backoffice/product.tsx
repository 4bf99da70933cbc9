import { data } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { backofficePaths, toBackofficeProductPath } from '#contract/backoffice-paths.ts';
import type { CallApi } from '#contract/call-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { AreasDrawing } from '../../features/backoffice/areas-drawing.tsx';
import type { Choice } from '../../features/backoffice/field-specs.ts';
import { LadderPreview } from '../../features/backoffice/ladder-preview.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { PictureUpload } from '../../features/backoffice/picture-field.tsx';
import { toProductTabs } from '../../features/backoffice/product-fields.ts';
import { actOnRecord } from '../../features/backoffice/record-action.ts';
import { RecordForm } from '../../features/backoffice/record-form.tsx';
import { RecordHistory } from '../../features/backoffice/record-history.tsx';
import { load, unwrap } from '../../platform/load.ts';
import { callContext, rolesContext } from '../../platform/server-context.ts';
import type { Route } from './+types/product';

async function loadChoices(context: Route.LoaderArgs['context']) {
  const list = async (kind: 'category' | 'industry' | 'product_kind') =>
    (await load(context, 'GET /api/backoffice/records', { kind })).list;
  const bySlug = (rows: { title: string; note: string }[]) =>
    rows.map(({ note, title }) => ({ value: note, label: title }));
  return {
    categories: bySlug(await list('category')),
    industries: bySlug(await list('industry')),
    attributes: (await load(context, 'GET /api/product/v2/attribute_list', {})).list,
    kinds: (await list('product_kind')).map(({ id }) => ({ value: id, label: id })),
    costs: can(context.get(rolesContext) ?? [], 'costs.read'),
  };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const choices = await loadChoices(context);
  const saved = url.searchParams.get('saved') ?? '';
  const tab = url.searchParams.get('tab') ?? 'basics';
  const copied = url.searchParams.get('copy');
  const id = params.id === 'new' ? (copied ?? '') : params.id;
  const found = id ? await context.get(callContext)('GET /api/backoffice/record', { kind: 'product', id }) : null;
  if (found && found.code !== 200 && found.code !== 404) unwrap(found);
  const record = found?.code === 200 ? found.data : null;
  if (params.id !== 'new' && !record) throw data(null, { status: 404 });
  const isNew = params.id === 'new';
  const values: Values = record ? { ...record.values, ...(isNew && { uuid: '', sku: '' }) } : newProduct;
  const isNamed = isNew || tab === 'basics';
  const related = isNamed ? await nameRelated(context.get(callContext), (values.related ?? []) as string[]) : [];
  return { isNew, saved, tab, choices: { ...choices, related }, values, record: isNew ? null : record };
}

/** The names behind the codes of related products; one that left the catalog is shown by its code. */
async function nameRelated(call: CallApi, skus: readonly string[]): Promise<Choice[]> {
  const names = skus.map(async (sku) => {
    const found = await call('GET /api/backoffice/find', { q: sku });
    const product = found.code === 200 && found.data.list.find((each) => each.kind === 'product' && each.title === sku);
    return product ? [{ value: sku, label: product.note }] : [];
  });
  return (await Promise.all(names)).flat();
}

const newProduct: Values = {
  uuid: '',
  customisable: true,
  stock: false,
  attributes: {},
  dimensions_mm: {},
  unit: ['piece', 'pieces'],
  popularity: 1,
  print_areas: [],
  gallery: [],
  mockup: null,
  uses: [],
  related: [],
};

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const tab = url.searchParams.get('tab') ?? 'basics';
  return actOnRecord({
    call: context.get(callContext),
    form,
    kind: 'product',
    id: params.id === 'new' ? '' : params.id,
    specs: toProductTabs(await loadChoices(context)).flatMap(({ fields }) => fields),
    toPage: (id, saved) => `${toBackofficeProductPath(id)}?${new URLSearchParams({ tab, saved })}`,
    listPath: backofficePaths.products,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.record?.title ?? 'New product' }];

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, saved, tab, choices, values, record } = loaderData;
  const tabs = toProductTabs(choices);
  const all = tabs.flatMap(({ fields }) => fields);
  const specs = isNew ? all : (tabs.find((each) => each.tab === tab)?.fields ?? []);
  const labels = new Map(all.map(({ name, label }) => [name, label]));
  const unit = (values.unit as string[] | undefined)?.[0] ?? 'piece';
  const mayEdit = record?.may_edit ?? true;
  return (
    <>
      <PageHead
        title={record?.title ?? 'New product'}
        note={record ? String(values.sku) : 'All fields are on this page.'}
      >
        {record && (
          <div className="flex gap-2">
            <ButtonLink to={record.url} variant="line" size="small" target="_blank" reloadDocument>
              View page
            </ButtonLink>
            {mayEdit && (
              <ButtonLink to={`${toBackofficeProductPath('new')}?copy=${record.id}`} variant="line" size="small">
                Copy
              </ButtonLink>
            )}
          </div>
        )}
      </PageHead>
      {!isNew && (
        <nav aria-label="Fields" className="mt-4 flex gap-1 overflow-x-auto border-line border-b">
          {[...tabs, { tab: 'history', label: `History ${record?.history.length ?? 0}` }].map((each) => (
            <Link
              key={each.tab}
              to={`?tab=${each.tab}`}
              preventScrollReset
              aria-current={each.tab === tab ? 'page' : undefined}
              className="inline-flex min-h-control shrink-0 items-center px-3 text-15 hover:underline aria-[current]:border-ink aria-[current]:border-b-2 aria-[current]:font-semibold"
            >
              {each.label}
            </Link>
          ))}
        </nav>
      )}
      {saved && !actionData && (
        <p role="status" className="mt-4 text-15 font-semibold text-leaf">
          Saved.
        </p>
      )}
      <div className="mt-5">
        {tab === 'history' && record ? (
          <>
            {actionData && (
              <p role="alert" className="mb-3 font-semibold text-error">
                {actionData.msg}
              </p>
            )}
            <RecordHistory history={record.history} labels={labels} mayEdit={mayEdit} />
          </>
        ) : (
          <RecordForm
            key={`${record?.id} ${tab} ${saved}`}
            specs={specs}
            values={values}
            refused={actionData ?? null}
            mayEdit={mayEdit}
            saveLabel={isNew ? 'Add product' : 'Publish changes'}
          >
            {(typed) => (
              <>
                {specs.some(({ name }) => name === 'price_ladder') && <LadderPreview typed={typed} unit={unit} />}
                {specs.some(({ name }) => name === 'print_areas') && <AreasDrawing typed={typed} />}
                {specs.some(({ name }) => name === 'gallery') && <PictureUpload name="upload.gallery" />}
              </>
            )}
          </RecordForm>
        )}
      </div>
    </>
  );
}
