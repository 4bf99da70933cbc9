import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { StoreBrand, StoreProduct } from '#contract/stores/stores.ts';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { StorageStrip, StoreProductCard } from './store-products.tsx';

/** The band at the head of a store, in the dark color of its logo. The logo stands on white, so that it reads on any color. */
export function StoreBand({ brand, children }: { brand: StoreBrand; children?: ReactNode }) {
  return (
    <div style={{ background: brand.colors.dark }} className="text-paper">
      <div className="shell flex flex-wrap items-center gap-x-8 gap-y-2 py-3">
        {brand.logo ? (
          <span className="rounded-field bg-card px-3 py-1.5">
            <img
              src={brand.logo}
              alt={brand.name || 'Logo of this store'}
              className="h-12 w-auto max-w-40 object-contain"
            />
          </span>
        ) : (
          <span className="font-display-small text-24 font-bold">{brand.name || 'Your store'}</span>
        )}
        {children}
      </div>
    </div>
  );
}

interface StoreViewProps {
  brand: StoreBrand;
  products: readonly StoreProduct[];
  /** One sentence below the headline. */
  lead: string;
  /** The main acts, beside the headline. */
  actions: ReactNode;
  /** A browser with a logo prints it on the catalog's pictures itself. */
  usesBrowserLogo?: boolean;
  /** The order page for a quantity of a product; null where nothing can be ordered, left out in the demo. */
  toOrder?: (product: StoreProduct, quantity: number) => string | null;
  heading: 'h1' | 'h2';
}

/** A store: what is in storage at a glance, and the products with their prices. */
export function StoreView({
  brand,
  products,
  lead,
  actions,
  usesBrowserLogo = false,
  toOrder,
  heading: Heading,
}: StoreViewProps) {
  return (
    <>
      <section className="bg-sunk">
        <div className="shell items-center gap-x-grid py-8 lg:grid lg:grid-cols-12 lg:py-12">
          <div className="lg:col-span-5">
            <Heading className="text-title">Everything with your name on it</Heading>
            <p className="mt-4 max-w-text text-18 text-body">{lead}</p>
            <div className="mt-6 flex flex-wrap items-center gap-3">{actions}</div>
          </div>
          <div className="flex max-lg:hidden lg:col-span-7">
            {products.slice(0, 3).map(({ id, image, picture }) => (
              <FramedPicture
                key={id}
                src={usesBrowserLogo ? image : picture}
                alt=""
                width={320}
                height={384}
                sizes="30vw"
                className="h-80 grow basis-0"
                whole
              />
            ))}
          </div>
        </div>
      </section>
      <div className="shell pb-12">
        <StorageStrip products={products} dark={brand.colors.dark} />
        <h2 className="mt-10 text-section">{products.length === 1 ? 'Your product' : 'Your products'}</h2>
        <ul className="mt-7 grid gap-x-grid gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {products.map((product) => (
            <li key={product.id} className="grid">
              <StoreProductCard
                product={product}
                colors={brand.colors}
                src={usesBrowserLogo ? product.image : product.picture}
                toOrder={(quantity) => toOrder?.(product, quantity) ?? null}
                storagePath={paths.inventory}
                isDemo={!toOrder}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
