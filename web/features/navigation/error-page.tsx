import { useLocation, useRouteLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { describeError } from '../../platform/describe-error.ts';
import { createLazyPart } from '../../platform/lazy-part.tsx';

/** Few visits meet it, and every page would load it. */
const LazyNotFound = createLazyPart(() => import('./not-found.tsx').then(({ NotFound }) => NotFound));

/** The last resort for everything unexpected: '{statusCode} - {message}' and a way back. It needs no data of its own. */
export function ErrorPage({ error, retryPath }: { error: unknown; retryPath?: string }) {
  const { pathname, search } = useLocation();
  // There while the frame around the page stands; absent when that failed too.
  const frame = useRouteLoaderData('layout:storefront') as
    | { categories?: { slug: string; name: string; path: string }[] }
    | undefined;
  const { status, message } = describeError(error);
  if (status === 404) {
    const categories = (frame?.categories ?? []).filter(({ slug }) => slug !== 'all');
    return (
      <LazyNotFound pathname={pathname} categories={categories.map(({ name, path }) => ({ title: name, path }))} />
    );
  }
  return (
    <div className="shell pt-10 lg:pt-20">
      <title>{`${status} - ${message}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-240 text-title lg:text-display">
        {status} - {message}
      </h1>
      <p className="mt-6 max-w-text text-18 text-body">
        Nothing you entered elsewhere is lost. Go back to home, or try this page again in a moment.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* Plain links: whatever broke in the page is gone after a full load. */}
        <a href={paths.home} className={toButtonClass({ variant: 'strong', size: 'large' })}>
          Clear Error
        </a>
        <a href={retryPath ?? pathname + search} className={toButtonClass({ variant: 'line', size: 'large' })}>
          Try again
        </a>
      </div>
    </div>
  );
}
