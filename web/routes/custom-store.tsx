import { data } from 'react-router';
import { paths, toSharedPicture } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { AskSection } from '../features/content/ask-section.tsx';
import { LargeClaims } from '../features/content/store-story.tsx';
import { LinkEnded } from '../features/requests/link-ended.tsx';
import { unwrap } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { LazyFilePicker, LazyInviteForm, LazyLogoDropZone, LazyStoreDemo } from '../views/lazy-parts.tsx';
import type { Route } from './+types/custom-store';

const title = 'Custom store: your own packaging store, with your logo and prices';
const description =
  'Your own store with the packaging you buy, your logo on it and your agreed prices. Reorder in one step. Try it with your logo.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = (url.searchParams.get('logo') ?? '').slice(0, 64);
  const type = (url.searchParams.get('type') ?? '').slice(0, 60);
  const found = await context.get(callContext)('GET /api/store/demo', { logo: token, type });
  // Half a link opens nothing, as one that was removed.
  if (found.code === 410 || found.code === 422)
    return data({ demo: null, token: '', gone: found.msg }, { status: 410 });
  if (token)
    describePage(context, {
      title: 'See this custom store',
      description: 'Restaurant packaging with this logo on it, as a store of its own.',
      image: toSharedPicture(token),
      imageAlt: 'Three products with the logo of this store',
    });
  return { demo: unwrap(found), token, gone: null };
}

/** The form without scripts. */
export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/info/ask_invite', ({ status_url }) => `${status_url}?sent=1`),
  );

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title },
  { name: 'description', content: description },
  // A shared store is for the people it was sent to.
  ...(loaderData?.token || loaderData?.gone ? [{ name: 'robots', content: 'noindex' }] : []),
];

const claims = [
  {
    title: 'Your logo on it',
    text: 'Every bag, cup and box you buy, shown with your print. You see what will arrive.',
  },
  { title: 'Your prices', text: 'The price breaks we agreed on, per piece, next to each product.' },
  {
    title: 'Reorder in one step',
    text: 'Same artwork, same address, no new proof. Buyers stay within the limits you set.',
  },
];

const nextSteps = [
  { when: '1 business day', what: 'We look at what you order and email you.' },
  { when: 'Then', what: 'We add your products, artwork and prices. You check it before your team sees it.' },
  { when: 'Always', what: 'It’s free, and you can close it with one email.' },
];

// Made once: a lazy part that gets a new property before its code is there is emptied.
const attachments = <LazyFilePicker draft="invite" label="Price lists, artwork or photos" />;

export default function CustomStore({ loaderData: { demo, token, gone }, actionData }: Route.ComponentProps) {
  if (!demo)
    return (
      <div className="shell py-section">
        <LinkEnded reason={gone ?? ''} to={paths.customStore} label="See the demo" />
      </div>
    );
  return (
    <>
      {!token && (
        <section className="shell items-end gap-x-grid pt-8 pb-8 lg:grid lg:grid-cols-12 lg:pt-14">
          <div className="lg:col-span-7">
            <h1 className="text-hero">Your own packaging store</h1>
            <p className="mt-6 max-w-110 text-18 text-body lg:text-20">
              The products you buy, your logo on them, your prices. Reorder in one step. Add your logo and see it now.
            </p>
            <ArrowLink to="#demo" className="mt-4">
              See the demo
            </ArrowLink>
          </div>
          <div className="max-lg:mt-8 lg:col-span-5">
            <LazyLogoDropZone />
          </div>
        </section>
      )}
      {!token && (
        <div className="shell overflow-x-auto pb-6">
          <SegmentedLinks
            label="Restaurant type"
            preventScrollReset
            items={demo.industries.map(({ slug, name }) => ({
              label: name,
              to: `${paths.customStore}?type=${slug}`,
              current: slug === demo.industry,
            }))}
          />
        </div>
      )}
      <LazyStoreDemo demo={demo} token={token} />
      <LargeClaims title="What’s in it" claims={claims} />
      <AskSection
        title="Get your own store"
        intro="It takes two answers. A store is free for restaurants that order from us or are about to."
        steps={nextSteps}
      >
        <LazyInviteForm
          key={actionData ? 'again' : 'first'}
          values={actionData?.values}
          answered={actionData ?? null}
          attachments={attachments}
          className="rounded-card bg-card p-6 sm:p-10"
        />
      </AskSection>
    </>
  );
}
