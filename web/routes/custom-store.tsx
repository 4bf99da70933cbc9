import { data, redirect } from 'react-router';
import { productTypes } from '#contract/catalog/product-lists.ts';
import { toCollectionPath } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { toShownCard } from '../features/catalog/shown-card.ts';
import { AskSection } from '../features/content/ask-section.tsx';
import { LargeClaims, PictureWall } from '../features/content/store-story.tsx';
import { readInviteForm } from '../features/requests/read-form.ts';
import { LazyInviteForm } from '../layouts/lazy-parts.tsx';
import { ensureRequestGuestId } from '../platform/guest-id.ts';
import { load } from '../platform/load.ts';
import { callContext } from '../platform/server-context.ts';
import type { Route } from './+types/custom-store';

const onTheWall = 7;
const onTheShelf = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { list } = await load(context, 'GET /api/product/v2/list', {
    per_page: onTheWall + onTheShelf,
    product_type: productTypes.customisable,
  });
  const cards = list.map(toShownCard);
  return {
    wall: cards
      .slice(0, onTheWall)
      .map(({ title, path, picture }) => ({ title, path, src: picture?.src ?? '', alt: picture?.alt ?? title })),
    // Other things than on the wall: no picture twice.
    shelf: cards.slice(onTheWall),
    logoId: (url.searchParams.get('logo') ?? '').slice(0, 64),
  };
}

/** The form without scripts. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { guestId, headers } = ensureRequestGuestId(request, url);
  const { call, input } = readInviteForm(await request.formData());
  const envelope = await context.get(callContext)(call, { ...input, guest_id: guestId });
  if (envelope.code === 200) return redirect(`${envelope.data.status_url}?sent=1`, { status: 303, headers });
  const { fields = {} } = envelope.data;
  const { business_email, restaurant, phone = '' } = input;
  const msg = Object.keys(fields).length > 0 ? '' : envelope.msg;
  return data({ values: { business_email, restaurant, phone }, msg, fields }, { status: envelope.code, headers });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Custom store: your own packaging shelf, with your logo and prices' },
  {
    name: 'description',
    content:
      'A page of your own with the packaging you buy, your logo on it, your agreed prices and one step to reorder. See how it works and ask for one.',
  },
];

const claims = [
  {
    title: 'Your mark on it',
    text: 'Every bag, cup and box you buy, shown with your print. The buyer sees what will arrive.',
  },
  {
    title: 'Your prices',
    text: 'The breaks you agreed on, in dollars per piece, next to each product. No need to ask again.',
  },
  {
    title: 'One step to reorder',
    text: 'Last order, same art, same address. You change the quantity and send it.',
  },
];

const nextSteps = [
  { when: '1 working day', what: 'A person looks at what you order and writes to you.' },
  { when: 'Then', what: 'Your shelf is filled: products, logo, prices. You check it before anyone else sees it.' },
  { when: 'Always', what: 'It costs nothing, and you can close it with one mail.' },
];

export default function CustomStore({ loaderData: { wall, shelf, logoId }, actionData }: Route.ComponentProps) {
  return (
    <>
      <section className="overflow-hidden">
        <div className="shell items-center gap-x-grid pt-8 lg:grid lg:min-h-[40rem] lg:grid-cols-12 lg:py-10">
          <div className="lg:col-span-5 lg:pr-6">
            <h1 className="text-hero">A shelf with your name on it</h1>
            <p className="mt-6 max-w-110 text-18 text-body lg:text-20 lg:leading-normal">
              A custom store is a page of your own: the packaging you buy, your logo on it, your prices, one step to
              reorder.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
              <ButtonLink to="#ask" variant="strong" size="large">
                Ask for my store
              </ButtonLink>
              <ArrowLink to="#shelf">See a shelf</ArrowLink>
            </div>
          </div>
          <div className="max-lg:mt-9 lg:col-span-7 lg:-mr-[12%]">
            <PictureWall pictures={wall} />
          </div>
        </div>
      </section>
      <LargeClaims title="What is in it" claims={claims} />
      {shelf.length > 0 && (
        <section id="shelf" aria-labelledby="shelf-title" className="shell scroll-mt-24 pt-section">
          <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-2">
            <div>
              <h2 id="shelf-title" className="text-section">
                What a shelf holds
              </h2>
              <p className="mt-3 max-w-text text-body">
                Shown with the marks of other restaurants and list prices. On yours, both are your own.
              </p>
            </div>
            <ArrowLink to={toCollectionPath('all', { product_type: productTypes.customisable })}>
              Everything we print
            </ArrowLink>
          </div>
          <ul className="mt-7 grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-grid sm:gap-y-12 lg:mt-9 lg:grid-cols-4">
            {shelf.map((card) => (
              <li key={card.uuid} className="grid">
                <ProductCard product={card} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AskSection
        title="Ask for yours"
        intro="Two answers are enough. A store is free for restaurants that order from us, or are about to."
        steps={nextSteps}
      >
        <LazyInviteForm
          key={actionData ? 'again' : 'first'}
          logoId={logoId}
          values={actionData?.values}
          answered={actionData ? { msg: actionData.msg, fields: actionData.fields } : null}
          className="rounded-card bg-card p-6 sm:p-10"
        />
      </AskSection>
    </>
  );
}
