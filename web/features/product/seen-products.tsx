import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { SeenProduct } from './recently-viewed.ts';

/** At the very end of the page: it appears after the page itself, and pushes nothing that is read. */
export function SeenProducts({ products }: { products: SeenProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="print:hidden">
      <h2 id="seen" className="text-28">
        Recently viewed
      </h2>
      <ul className="mt-6 grid grid-cols-3 gap-grid sm:grid-cols-4 lg:grid-cols-6">
        {products.map(({ uuid, title, path, image }) => (
          <li key={uuid} className="relative last:max-sm:[&:nth-child(n+4)]:hidden">
            <div className="aspect-square overflow-hidden rounded-field bg-sunk">
              {image && <Picture src={image} alt="" width={208} height={208} className="h-full w-full" />}
            </div>
            <Link
              to={path}
              className="mt-2 block text-14 leading-snug font-medium after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
