import { data } from 'react-router';
import { recipeNames } from '#contract/looks/look-words.ts';
import { paths, toSharedPicture } from '#contract/paths.ts';
import { SharedSheetView } from '../features/logo/sheet/shared-sheet-view.tsx';
import { LinkEnded } from '../features/requests/link-ended.tsx';
import { unwrap } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { callContext } from '../platform/server-context.ts';
import type { Route } from './+types/shared-sheet';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/sheet/shared', { token: params.id.slice(0, 64) });
  // Half a link opens nothing, as one that was removed.
  if (found.code === 410 || found.code === 422) return data({ sheet: null, gone: found.msg }, { status: 410 });
  const sheet = unwrap(found);
  describePage(context, {
    title: toTitle(sheet.look),
    description: 'Restaurant packaging in one look: its inks, its letters and its products.',
    image: toSharedPicture(params.id),
    imageAlt: 'Three products in this look',
  });
  return { sheet, gone: '' };
}

const toTitle = ({ text, recipe }: { text: { name: string }; recipe: keyof typeof recipeNames }) =>
  `${text.name || 'A brand'} in ${recipeNames[recipe]}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.sheet ? toTitle(loaderData.sheet.look) : 'Brand sheet' },
];

export default function SharedSheet({ loaderData: { sheet, gone } }: Route.ComponentProps) {
  if (sheet) return <SharedSheetView sheet={sheet} />;
  return (
    <div className="shell py-section">
      <LinkEnded reason={gone} to={paths.brandSheet} label="Make a brand sheet" />
    </div>
  );
}
