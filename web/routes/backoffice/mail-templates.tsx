import { backofficePaths } from '#contract/backoffice-paths.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/mail-templates';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { list } = await load(context, 'GET /api/backoffice/mail/templates', {});
  const requested = url.searchParams.get('template');
  const shown = list.find(({ template }) => template === requested) ?? list[0] ?? null;
  return { names: list.map(({ template }) => template), shown };
}

export const meta: Route.MetaFunction = () => [{ title: 'Email previews' }];

/** Each email as its reader gets it, wide and on a small phone, in frames without scripts, forms or a way out. */
export default function MailTemplates({ loaderData: { names, shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Email previews" note="Every email the site sends, with sample data. Nothing is sent from here.">
        <Link to={backofficePaths.mail} className="link inline-flex min-h-control items-center text-15">
          Email log
        </Link>
      </PageHead>
      <div className="mt-4 grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Emails">
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Link
                  to={`${backofficePaths.mailTemplates}?template=${encodeURIComponent(name)}`}
                  aria-current={name === shown?.template ? 'page' : undefined}
                  className="flex min-h-control items-center text-15 aria-[current=page]:font-semibold hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {shown && (
          <div className="grid min-w-0 content-start gap-6">
            <h2 className="font-display-small text-20 font-bold wrap-anywhere">{shown.subject}</h2>
            <div className="flex flex-wrap gap-6">
              {[640, 320].map((width) => (
                <iframe
                  key={width}
                  title={`${shown.template}, ${width} pixels wide`}
                  sandbox=""
                  srcDoc={shown.html}
                  style={{ width }}
                  className="h-180 max-w-full rounded-field border border-line bg-card"
                />
              ))}
            </div>
            <details>
              <summary className="link inline-flex min-h-control cursor-pointer items-center text-15">
                Plain text
              </summary>
              <pre className="mt-2 overflow-x-auto rounded-field bg-card p-4 text-14 whitespace-pre-wrap">
                {shown.text}
              </pre>
            </details>
          </div>
        )}
      </div>
    </>
  );
}
