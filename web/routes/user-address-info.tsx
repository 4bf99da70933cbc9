import { useNavigation } from 'react-router';
import type { Address } from '#contract/account/addresses.ts';
import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AddressCard } from '../features/account/address-card.tsx';
import { AddressForm } from '../features/account/address-form.tsx';
import { requireLogin } from '../features/account/require-login.ts';

import { load } from '../platform/load.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/user-address-info';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const { list } = await load(context, 'GET /api/info/user/address', {});
  const edit = url.searchParams.get('edit');
  return { list, edit, done: url.searchParams.get('done') };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  return receiveForm(args, {
    save: submitTo('POST /api/info/user/address/save', `${paths.addressInfo}?done=saved`),
    remove: submitTo('POST /api/info/user/address/remove', `${paths.addressInfo}?done=removed`),
  });
}

export const meta: Route.MetaFunction = () => [{ title: 'Addresses' }];

export default function AddressInfo({ loaderData: { list, edit, done }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const edited = list.find((address) => address.id === edit);
  const refused = actionData && actionData.values.intent !== 'remove';
  if (edited || edit === 'new' || refused) {
    return (
      <AccountFrame title={edited ? 'Edit address' : 'New address'} lead="Where we should deliver.">
        <div className="grid max-w-form gap-5">
          {actionData && Object.keys(actionData.fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
          <AddressForm
            key={edit}
            id={edited?.id}
            values={actionData?.values ?? (edited ? toValues(edited) : {})}
            fields={actionData?.fields ?? {}}
            pending={sending}
            cancelTo={paths.addressInfo}
          />
        </div>
      </AccountFrame>
    );
  }
  const add = (
    <ButtonLink to={`${paths.addressInfo}?edit=new`} variant="primary">
      Add an address
    </ButtonLink>
  );
  return (
    <AccountFrame title="Addresses" action={list.length > 0 && add}>
      {done && (
        <div className="mb-6">
          <FormAlert tone="success">{done === 'removed' ? 'Address removed.' : 'Address saved.'}</FormAlert>
        </div>
      )}
      {list.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {list.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No address yet" actions={add}>
          With an address, we can show freight and delivery dates right away.
        </EmptyState>
      )}
    </AccountFrame>
  );
}

function toValues({ is_default, id: _, ...fields }: Address): Record<string, string> {
  return { ...fields, ...(is_default && { is_default: 'on' }) };
}
