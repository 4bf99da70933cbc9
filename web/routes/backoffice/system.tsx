import type { SystemState } from '#contract/backoffice/system.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import { LocalTime } from '../../platform/local-time.tsx';
import type { Route } from './+types/system';

export const loader = ({ context }: Route.LoaderArgs) => load(context, 'GET /api/backoffice/system', {});

export const meta: Route.MetaFunction = () => [{ title: 'System' }];

const labels: Record<SystemState, [label: string, tone: BadgeTone]> = {
  ok: ['OK', 'success'],
  attention: ['Look at it', 'attention'],
  failed: ['Not working', 'error'],
};

export default function System({ loaderData: { checks, checked_at } }: Route.ComponentProps) {
  const open = checks.filter(({ state }) => state !== 'ok').length;
  return (
    <>
      <PageHead
        title="System"
        note={
          <>
            {open === 0 ? 'Everything is fine' : `${open} of ${checks.length} ${open === 1 ? 'needs' : 'need'} you`}, as
            of <LocalTime at={checked_at} />.
          </>
        }
      />
      <dl className="max-w-4xl divide-y divide-line border-line border-b text-14 max-lg:mt-3 max-lg:border-t">
        {checks.map(({ name, state, detail, action }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-1 py-2 sm:grid-cols-[7rem_6rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd>
              <Badge tone={labels[state][1]}>{labels[state][0]}</Badge>
            </dd>
            <dd className="min-w-0 break-words max-sm:col-span-full">
              {detail}
              {action && <strong className="block font-medium">{action}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
