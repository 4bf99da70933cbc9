import { Form, useNavigation, useRouteLoaderData } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import { toBackofficeStorePath } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import type { StoreRow } from '#contract/stores/staff-stores.ts';
import { listViews } from '#contract/workflows/states.ts';
import { storeWorkflow } from '#contract/workflows/store-workflow.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { changedColumn, defineList, ListPage, stateColumn } from '../../features/backoffice/define-list.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { loadList } from '../../platform/load-list.server.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/stores';

const stores = defineList<StoreRow>({
  title: 'Stores',
  toPath: (row) => toBackofficeStorePath(row.id),
  views: { name: 'state', label: 'State', options: [['all', 'All'], ...listViews(storeWorkflow.states)] },
  search: { label: 'Search company', placeholder: 'Company' },
  widths: 'xl:grid-cols-[11rem_minmax(0,1fr)_10rem_8rem]',
  columns: [
    stateColumn,
    { head: 'Company', className: 'min-w-0 font-semibold xl:truncate', cell: (row) => row.company },
    {
      head: 'Products',
      className: 'text-14 text-muted',
      cell: (row) => `${formatCount(row.products)} ${row.products === 1 ? 'product' : 'products'}`,
    },
    { ...changedColumn, className: `${changedColumn.className} max-xl:ml-auto` },
  ],
  empty: 'Start one below, or from a request for a custom store.',
});

export const loader = (args: Route.LoaderArgs) => loadList(args, 'GET /api/backoffice/stores');

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/backoffice/store/start', ({ id }) => toBackofficeStorePath(id)),
  );

export const meta: Route.MetaFunction = () => [{ title: 'Stores' }];

export default function Stores({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.has('customer_email') ?? false;
  const me = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me;
  return (
    <>
      <ListPage list={stores} loaded={loaderData} />
      {me && can(me.roles, 'stores.write') && (
        <Form method="post" className="mt-8 flex max-w-form flex-wrap items-start gap-3" noValidate>
          <Field
            label="Start a store for"
            hint="The email of a member of the company"
            error={actionData?.fields.customer_email ?? actionData?.msg}
            className="min-w-60 grow"
          >
            <TextInput
              name="customer_email"
              type="email"
              maxLength={254}
              placeholder="owner@restaurant.com"
              defaultValue={actionData?.values.customer_email}
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
