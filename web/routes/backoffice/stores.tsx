import { data, Form, redirect, useNavigation, useRouteLoaderData } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import { backofficePaths, toBackofficeStorePath } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import type { StoreRow } from '#contract/stores/staff-stores.ts';
import { listViews } from '#contract/workflows/states.ts';
import { storeStates, storeWorkflow } from '#contract/workflows/store-workflow.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StateBadge } from '../../features/backoffice/state-badge.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { ListSearch, ListViews, WorkList, WorkRow } from '../../features/backoffice/work-list.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/stores';

const views = [['all', 'All'], ...listViews(storeWorkflow.states)] as const;
type View = (typeof storeStates)[number] | 'all';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('state') ?? 'all';
  const state: View = ['all', ...storeStates].includes(asked) ? (asked as View) : 'all';
  const keyword = (url.searchParams.get('keyword') ?? '').slice(0, 200);
  return { state, keyword, ...(await load(context, 'GET /api/backoffice/stores', { state, keyword })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const customer_email = String((await request.formData()).get('customer_email') ?? '');
  const started = await context.get(callContext)('POST /api/backoffice/store/start', { customer_email });
  if (started.code === 200) return redirect(toBackofficeStorePath(started.data.id), 303);
  const fields: Record<string, string> = started.data.fields ?? {};
  return data({ customer_email, msg: fields.customer_email ?? started.msg }, { status: started.code });
}

export const meta: Route.MetaFunction = () => [{ title: 'Stores' }];

function toHref(state: string, keyword: string): string {
  const query = new URLSearchParams(Object.entries({ state, keyword }).filter(([, value]) => value));
  return `${backofficePaths.stores}?${query}`;
}

export default function Stores({ loaderData: { state, keyword, list }, actionData }: Route.ComponentProps) {
  useRowKeys();
  const sending = useNavigation().formData?.has('customer_email') ?? false;
  const me = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me;
  return (
    <>
      <PageHead title="Stores" note="The custom stores of companies: their products, prices and artwork." />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ListViews label="State" views={views} current={state} toHref={(value) => toHref(value, keyword)} />
        <ListSearch label="Search company" placeholder="Company" keyword={keyword} within={['state', state]} />
      </div>
      <WorkList
        label="Stores"
        rows={list}
        renderRow={(row) => <StoreItem row={row} />}
        empty={{
          title: keyword ? `Nothing found for “${keyword}”` : 'No stores here',
          text: 'Start one below, or from a request for a custom store.',
        }}
      />
      {me && can(me.roles, 'stores.write') && (
        <Form method="post" className="mt-8 flex max-w-form flex-wrap items-start gap-3" noValidate>
          <Field
            label="Start a store for"
            hint="The email of a member of the company"
            error={actionData?.msg}
            className="min-w-60 grow"
          >
            <TextInput
              name="customer_email"
              type="email"
              maxLength={254}
              placeholder="owner@restaurant.com"
              defaultValue={actionData?.customer_email}
            />
          </Field>
          <Button type="submit" pending={sending} className="sm:mt-8">
            Start store
          </Button>
        </Form>
      )}
    </>
  );
}

function StoreItem({ row }: { row: StoreRow }) {
  return (
    <WorkRow to={toBackofficeStorePath(row.id)} columns="xl:grid-cols-[11rem_minmax(0,1fr)_10rem_8rem]">
      <span>
        <StateBadge {...row} />
      </span>
      <span className="min-w-0 font-semibold xl:truncate">{row.company}</span>
      <span className="text-14 text-muted">
        {formatCount(row.products)} {row.products === 1 ? 'product' : 'products'}
      </span>
      <span className="text-right text-14 text-muted max-xl:ml-auto">
        <When at={row.updated_at} short />
      </span>
    </WorkRow>
  );
}
