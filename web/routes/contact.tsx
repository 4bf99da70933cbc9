import { TalkToUs } from '../features/requests/talk-to-us.tsx';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import { LazyContactForm } from '../views/lazy-parts.tsx';
import type { Route } from './+types/contact';

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/info/contact', ({ status_url }) => `${status_url}?sent=1`),
  );

export const meta: Route.MetaFunction = () => [
  { title: 'Contact' },
  { name: 'description', content: 'Ask a question. We answer within one business day.' },
];

export default function Contact({ actionData }: Route.ComponentProps) {
  const { brand } = useRootData();
  return (
    <div className="shell grid gap-x-20 gap-y-14 pt-10 lg:grid-cols-[minmax(0,36rem)_minmax(18rem,27.5rem)] lg:justify-between lg:pt-20">
      <div>
        <h1 className="text-title">Ask us anything</h1>
        <p className="mt-4 mb-9 text-18 text-body">
          We answer within one business day, usually within four business hours.
        </p>
        <LazyContactForm
          key={actionData ? 'again' : 'first'}
          values={actionData?.values}
          answered={actionData ?? null}
        />
      </div>
      <aside className="grid content-start gap-8 rounded-card bg-sunk p-7 lg:mt-6 lg:self-start">
        <TalkToUs brand={brand} />
        <div className="border-[#d8cdbd] border-t pt-6">
          <h2 className="font-sans text-16 font-semibold tracking-normal">By mail or in person</h2>
          <a href={`mailto:${brand.email}`} className="link inline-flex min-h-11 items-center font-semibold break-all">
            {brand.email}
          </a>
          <p className="text-body">
            {brand.name}, {brand.address}
          </p>
        </div>
      </aside>
    </div>
  );
}
