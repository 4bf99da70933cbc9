import { Link } from 'react-router';
import type { Category } from '#contract/catalog/catalog.ts';
import type { Brand } from '#contract/content/brand.ts';
import { BrandMark } from './brand-mark.tsx';

export function Footer({
  brand,
  categories,
}: {
  brand: Brand;
  categories: Pick<Category, 'slug' | 'name' | 'path'>[];
}) {
  return (
    <footer className="mt-section bg-ink text-paper">
      <div className="mx-auto grid max-w-page gap-12 px-gutter py-20 md:grid-cols-[1fr_auto_auto] md:gap-24">
        <BrandMark name={brand.name} dark />
        <nav aria-labelledby="footer-products">
          <h2 id="footer-products" className="text-13 font-semibold tracking-wider text-ink-muted">
            PRODUCTS
          </h2>
          <ul className="mt-4">
            {categories.map((category) => (
              <li key={category.slug}>
                <Link to={category.path} className="inline-flex min-h-11 items-center hover:underline md:min-h-9">
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-13 font-semibold tracking-wider text-ink-muted">CONTACT</h2>
          <ul className="mt-4">
            <li>
              <a
                href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}
                className="inline-flex min-h-11 items-center hover:underline md:min-h-9"
              >
                {brand.phone}
              </a>
            </li>
            <li>
              <a
                href={`mailto:${brand.email}`}
                className="inline-flex min-h-11 items-center hover:underline md:min-h-9"
              >
                {brand.email}
              </a>
            </li>
            <li>
              <a href={brand.whatsapp} className="inline-flex min-h-11 items-center hover:underline md:min-h-9">
                WhatsApp
              </a>
            </li>
            <li className="mt-2 text-14 text-ink-muted">
              {brand.hours}
              <br />
              {brand.address}
            </li>
          </ul>
        </div>
      </div>
      <div className="mx-auto max-w-page px-gutter pb-10">
        <p className="border-ink-line border-t pt-8 text-14 text-ink-muted">{brand.copyright}</p>
      </div>
    </footer>
  );
}
