import { isRouteErrorResponse, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { NotFound } from './not-found.tsx';

/** The last resort for everything unexpected: '{statusCode} - {message}' and a way back. It needs no data. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { status, message } = toWords(error);
  if (status === 404) {
    return (
      <div className="mx-auto max-w-page px-gutter py-section">
        <NotFound pathname={pathname} />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-text px-gutter py-section">
      <title>{`${status} - ${message}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-section font-bold">
        {status} - {message}
      </h1>
      <p className="mt-6 text-18 text-body">
        Nothing you entered elsewhere is lost. Go back to the start, or try this page again in a moment.
      </p>
      {/* A plain link: whatever broke in the page is gone after a full load. */}
      <a
        href={paths.home}
        className="mt-8 inline-flex h-12 items-center rounded-full bg-ink px-6 font-semibold text-paper"
      >
        Clear Error
      </a>
    </div>
  );
}

function toWords(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === 'string' && error.data ? error.data : error.statusText;
    return { status: error.status, message: message || 'Something went wrong' };
  }
  return { status: 500, message: 'Something went wrong on our side' };
}
