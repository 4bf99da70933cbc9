import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { paths, toCollectionPath, toLoginPath } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import { useRootData } from '../../platform/use-root-data.ts';
import { useRouteRules } from '../../platform/use-route-rules.ts';

export interface FoundCategory {
  title: string;
  path: string;
  /** Empty where no picture is known. */
  image?: string;
}

/** Says what is missing, and offers the two ways people go on: a search, or a category. */
export function NotFound({ pathname, categories }: { pathname: string; categories: FoundCategory[] }) {
  // Where the address is one of a page that crawlers keep, this missing one is to be left out all the same.
  const { indexed, secret, layout } = useRouteRules();
  const isOffice = layout === 'backoffice';
  if (secret && !isOffice) return <NothingOfYours pathname={pathname} />;
  return (
    <div className="shell gap-x-18 pt-10 lg:grid lg:grid-cols-12 lg:pt-20">
      <title>Page Not Found</title>
      {indexed && <meta name="robots" content="noindex" />}
      <div className="lg:col-span-6">
        <h1 className="text-hero">Page Not Found</h1>
        <p className="mt-6 max-w-text text-18 text-body">
          There’s nothing at{' '}
          <code className="rounded-small bg-sunk px-1.5 py-0.5 font-mono text-16 text-ink break-all">{pathname}</code>.
          It may have moved, or there’s a typo in the link.
        </p>
        <Form
          action={isOffice ? backofficePaths.find : paths.searchEntry}
          role="search"
          className="relative mt-8 max-w-text"
        >
          <label htmlFor="missing-search" className="mb-2 block font-semibold">
            Search for it
          </label>
          <Search aria-hidden="true" className="pointer-events-none absolute bottom-4.5 left-5 size-5 text-muted" />
          <input
            id="missing-search"
            name="q"
            type="search"
            maxLength={200}
            autoComplete="off"
            placeholder={isOffice ? 'Number, email, restaurant or product' : 'Search for products'}
            className="h-14 w-full rounded-full border border-field bg-card pr-27 pl-12 text-16 hover:border-ink"
          />
          <Button type="submit" className="absolute! right-1 bottom-1">
            Search
          </Button>
        </Form>
        <ArrowLink to={isOffice ? paths.backoffice : paths.home} className="mt-6">
          {isOffice ? 'Back to inbox' : 'Back to home'}
        </ArrowLink>
      </div>
      {categories.length > 0 && (
        <nav aria-labelledby="missing-categories" className="mt-12 lg:col-span-6 lg:mt-2">
          <h2 id="missing-categories" className="font-sans font-normal text-16 text-muted tracking-normal">
            Or browse a category
          </h2>
          <ul className="mt-3 grid border-ink border-t sm:grid-cols-2 sm:gap-x-grid">
            {[...categories, { title: 'All products', path: toCollectionPath('all'), image: '' }].map((category) => (
              <li key={category.path} className="border-line border-b">
                <Link to={category.path} className="flex min-h-18 items-center gap-4 py-2 hover:text-orange-ink">
                  {category.image && (
                    <FramedPicture
                      src={category.image}
                      alt=""
                      width={64}
                      height={64}
                      whole
                      className="size-14 shrink-0 rounded-field"
                    />
                  )}
                  <span className="font-display-small text-20 font-semibold lg:text-22">{category.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/**
 * At the address of one person's quote, order or design a search finds nothing: they are logged out, or the link is cut
 * off. The same for what is not there and for what is another person's, so that it tells neither.
 */
function NothingOfYours({ pathname }: { pathname: string }) {
  const { roles } = useRootData();
  return (
    <div className="max-w-text">
      <title>Page Not Found</title>
      <h1 className="text-heading">We can’t open this link</h1>
      <p className="mt-3 text-18 text-body">
        {roles
          ? 'It isn’t one of your account’s, or part of the link is missing.'
          : 'Log in if it’s in your account. If you came from an email, part of the link may be missing.'}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={roles ? paths.userAccount : toLoginPath(pathname)}>
          {roles ? 'Go to your account' : 'Log in'}
        </ButtonLink>
        <ButtonLink to={paths.findQuote} variant="line">
          Get a new link by email
        </ButtonLink>
      </p>
    </div>
  );
}
