import { paths } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { FramedPicture } from '#ui/framed-picture.tsx';
import { Link } from '#ui/link.tsx';
import { AskLine } from '../features/content/ask-line.tsx';
import { HomeCrumb } from '../features/content/home-crumb.tsx';
import { servicePages } from '../features/navigation/nav-items.ts';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import type { Route } from './+types/service-guarantee';

const head = {
  title: 'Service guarantee: free design, free storage, checked quality',
  description: 'Three promises with every order: five free concepts, free storage, and prints that match your proof.',
};

export async function loader({ context }: Route.LoaderArgs) {
  describePage(context, head);
  return Promise.all(
    servicePages.map(async ({ code, label, to }) => {
      const { title, description, advertisements } = await load(context, 'GET /api/info/advertisement', { code });
      const { image = '', alt = '' } = advertisements[0] ?? {};
      return { to, title: title || label, description, image, alt };
    }),
  );
}

export const meta: Route.MetaFunction = () => [
  { title: head.title },
  { name: 'description', content: head.description },
];

/** Above the three guarantees: where the menu's link and a shortened address lead. */
export default function ServiceGuarantee({ loaderData: promises }: Route.ComponentProps) {
  return (
    <>
      <div className="shell pt-6 lg:pt-8">
        <HomeCrumb trail={[{ label: 'Service guarantee' }]} />
        <h1 className="mt-6 text-display lg:mt-10">Service guarantee</h1>
        <p className="mt-5 max-w-text text-18 text-body lg:text-20">
          Three promises that come with every order, each with its terms in full.
        </p>
        <ul className="mt-10 grid gap-x-grid gap-y-12 md:grid-cols-3 lg:mt-14">
          {promises.map(({ to, title, description, image, alt }) => (
            <li key={to} className="group relative flex flex-col">
              <FramedPicture
                src={image}
                alt={alt}
                width={512}
                height={384}
                sizes="(min-width: 768px) 31vw, 92vw"
                whole
                className="aspect-4/3 rounded-card"
              />
              <h2 className="mt-5 text-28">
                {/* The whole card is the target; the link's name is the promise. */}
                <Link to={to} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-body">{description}</p>
            </li>
          ))}
        </ul>
        <ArrowLink to={paths.faq} className="mt-10">
          Questions and answers
        </ArrowLink>
      </div>
      <AskLine title="Tell us what you need. You get a price within one business day." to={paths.requestForQuotation} />
    </>
  );
}
