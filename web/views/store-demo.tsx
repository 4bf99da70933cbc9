import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatInstantDate } from '#contract/format-date.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import type { DemoStore } from '#contract/stores/stores.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SharedStoreLink } from '../features/store/share-store.tsx';
import { StoreBand, StoreView } from '../features/store/store-view.tsx';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { readShared, type SharedLink } from '../platform/shared-links.ts';

const LazyOwnStoreDemo = createLazyPart(() => import('./own-store-demo.tsx').then(({ OwnStoreDemo }) => OwnStoreDemo));

const lead = 'Sample prices and sample stock. Your own store has yours, and you reorder in one step.';

/** The demo: a shared store as its maker saw it, else the visitor's own logo, else the sample brand. */
export function StoreDemo({ demo, token }: { demo: DemoStore; token: string }) {
  const hasLogo = useHasLogo();
  if (token) return <SharedDemo demo={demo} token={token} />;
  return (
    <div id="demo" className="scroll-mt-24 border-line border-y">
      {hasLogo && <LazyOwnStoreDemo products={demo.products} industry={demo.industry} lead={lead} />}
      <div className="without-logo">
        <StoreBand brand={demo.brand} />
        <StoreView
          brand={demo.brand}
          products={demo.products}
          lead={lead}
          heading="h2"
          actions={
            <ButtonLink to="#ask" variant="strong" size="large">
              Get your own store
            </ButtonLink>
          }
        />
      </div>
      <WholeCatalog />
    </div>
  );
}

function SharedDemo({ demo, token }: { demo: DemoStore; token: string }) {
  const [own, setOwn] = useState<SharedLink | null>(null);
  const [removed, setRemoved] = useState(false);
  useEffect(() => setOwn(readShared('shared-stores').find((link) => link.token === token) ?? null), [token]);
  if (removed)
    return (
      <div className="shell py-section">
        <p role="status" className="text-22">
          The link and its logo are removed.
        </p>
        <ButtonLink to={paths.customStore} className="mt-5" reloadDocument>
          Back to the demo
        </ButtonLink>
      </div>
    );
  return (
    <div id="demo" className="border-line border-b">
      <StoreBand brand={demo.brand}>
        {demo.shared_until && (
          <p className="text-14">A demo store, shared until {formatInstantDate(demo.shared_until)}</p>
        )}
      </StoreBand>
      <StoreView
        brand={demo.brand}
        products={demo.products}
        lead={lead}
        heading="h1"
        actions={
          <>
            <ButtonLink to="#ask" variant="strong" size="large">
              Get your own store
            </ButtonLink>
            {own && <SharedStoreLink link={own} onRemoved={() => setRemoved(true)} />}
          </>
        }
      />
      <WholeCatalog />
    </div>
  );
}

/** The demo shows a handful; a logo that is in this browser is on all the others too. */
function WholeCatalog() {
  return (
    <p className="shell pb-10">
      <ArrowLink to={toCollectionPath('all')}>
        <span className="without-logo">See the whole catalog</span>
        <span className="with-logo">See your logo on the whole catalog</span>
      </ArrowLink>
    </p>
  );
}

/** Whether this browser has a logo; follows the note that the logo bar keeps on the root. */
function useHasLogo(): boolean {
  return useSyncExternalStore(
    watchRoot,
    () => document.documentElement.dataset.logo !== undefined,
    () => false,
  );
}

function watchRoot(listen: () => void): () => void {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ['data-logo'] });
  return () => observer.disconnect();
}
