import { paths } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { ThingRows } from '../features/account/thing-rows.tsx';
import { load } from '../platform/load.ts';
import { toneBadges } from '../platform/state-badge.tsx';
import type { Route } from './+types/user-designs';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  return load(context, 'GET /api/designs', {});
}

export const meta: Route.MetaFunction = () => [{ title: 'Designs' }];

export default function UserDesigns({ loaderData: { list } }: Route.ComponentProps) {
  const ask = <ButtonLink to={paths.freeDesign}>Get a free design</ButtonLink>;
  return (
    <AccountFrame title="Quotes and designs" action={list.length > 0 && ask}>
      {list.length > 0 ? (
        <ThingRows
          label="Designs"
          rows={list.map(({ id, url, number, product_name, picture, waits_for, label, tone }) => ({
            id,
            url,
            title: product_name || number,
            picture,
            facts: waits_for === 'customer' ? `${number}, waiting for your answer` : number,
            label,
            tone: toneBadges[tone],
          }))}
        />
      ) : (
        <EmptyState title="No designs yet" actions={ask}>
          Tell us what you need and we’ll design five concepts for free.
        </EmptyState>
      )}
    </AccountFrame>
  );
}
