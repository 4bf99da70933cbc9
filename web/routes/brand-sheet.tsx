import { load } from '../platform/load.ts';
import { brandSheet } from '../platform/look-places.ts';
import { LazyLogoDropZone, LazySheetLinks } from '../views/lazy-parts.tsx';
import type { Route } from './+types/brand-sheet';

/** More than are shown, as some carry no look; as many kinds of packaging as there are come first. */
const most = 14;

export async function loader({ context }: Route.LoaderArgs) {
  const { list } = await load(context, 'GET /api/product/v2/list', { product_type: 1, per_page: 40 });
  const seen = new Set<string>();
  const isNew = ({ category }: { category: string }) => !seen.has(category) && seen.add(category) !== undefined;
  const first = list.filter(isNew);
  const products = [...first, ...list.filter((card) => !first.includes(card))].slice(0, most);
  return {
    products: products.map(({ uuid, title, path, image, image_obj }) => ({
      uuid,
      title,
      path,
      picture: image_obj?.image || image,
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Brand sheet' }];

/** All of it is made in the visitor's browser, until they make a link; what the server sends is the same for everyone. */
export default function BrandSheet({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <div className="without-logo shell pt-8 pb-section lg:pt-14">
        <h1 className="text-title">Your brand sheet</h1>
        <p className="mt-3 mb-6 max-w-text text-18 text-body">
          Your look on one page: its inks, its letters and nine products, to print or to send to a designer. Add your
          logo first.
        </p>
        <LazyLogoDropZone />
        <LazySheetLinks />
      </div>
      <div className="with-logo min-h-dvh">
        <brandSheet.Place products={products} />
      </div>
    </>
  );
}
