import { toCollectionPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';

export function NotFound({ pathname }: { pathname: string }) {
  return (
    <>
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-display font-bold">Page Not Found</h1>
      <p className="mt-6 max-w-text text-18 text-body">
        There is nothing at{' '}
        <code className="rounded-small bg-sunk px-1.5 py-0.5 font-mono text-16 break-all">{pathname}</code>. It may have
        moved, or the address has a slip in it.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={toCollectionPath('all')} variant="strong">
          See all products
        </ButtonLink>
        <ButtonLink to="/" variant="line">
          Go to the start
        </ButtonLink>
      </div>
    </>
  );
}
