/** The headings of a long text, as links to them. On a phone it folds away. */
export function ContentsList({ headings }: { headings: { id: string; title: string }[] }) {
  if (headings.length < 2) return null;
  return (
    <>
      <details className="group border-line border-y lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold">
          On this page
          <span aria-hidden="true" className="text-muted tabular-nums group-open:hidden">
            {headings.length}
          </span>
        </summary>
        <nav aria-label="On this page" className="pb-4">
          <Links headings={headings} />
        </nav>
      </details>
      <nav aria-label="Contents" className="max-lg:hidden lg:sticky lg:top-28">
        <p className="border-ink border-t pt-4 pb-2 text-14 text-muted">On this page</p>
        <Links headings={headings} />
      </nav>
    </>
  );
}

function Links({ headings }: { headings: { id: string; title: string }[] }) {
  return (
    <ol>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-15 text-body leading-snug hover:text-ink hover:underline lg:min-h-9 lg:py-1"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
