import { toBackofficeCompanyPath, toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { loadPeriod } from '../../features/payments/load-period.ts';
import { StatementView } from '../../features/payments/statement-view.tsx';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/statement';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const call = context.get(callContext);
  const { found, fault } = await loadPeriod(url, (period) =>
    call('GET /api/backoffice/company/statement', { id, ...period }),
  );
  return { id, statement: found, fault };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Statement of ${loaderData?.statement.company}` },
];

export default function CompanyStatement({ loaderData: { id, statement, fault } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Statement"
        note={
          <Link to={toBackofficeCompanyPath(id)} className="link">
            {statement.company}
          </Link>
        }
      />
      <div className="mt-6 max-w-[60rem]">
        <StatementView statement={statement} fault={fault} toOrder={toBackofficeOrderPath} />
      </div>
    </>
  );
}
