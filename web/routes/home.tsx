import type { Advertisement, AdvertisementGroup } from '#contract/content/content.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { type ShownCard, toShownCard } from '../features/catalog/shown-card.ts';
import { AskSection } from '../features/content/ask-section.tsx';
import { Questions } from '../features/content/questions.tsx';
import { CardRow, CardRowItem } from '../features/home/card-row.tsx';
import { Categories } from '../features/home/categories.tsx';
import { Hero } from '../features/home/hero.tsx';
import type { PicturedGroup, ShownGroup } from '../features/home/shown-group.ts';
import { load } from '../platform/load.ts';
import { looksStrip, lookTitle } from '../platform/look-places.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toOrganization } from '../platform/seo/json-ld.ts';
import { callContext } from '../platform/server-context.ts';
import { useRootData } from '../platform/use-root-data.ts';
import { LazyHomeSections, LazyLogoDropZone, LazyQuoteForm } from '../views/lazy-parts.tsx';
import type { Route } from './+types/home';

const head = {
  title: 'Packwright: custom and stock packaging for restaurants',
  description: 'Bags, cups, bowls and boxes for restaurants, plain from stock or printed with your logo.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const read = (code: string) => load(context, 'GET /api/info/advertisement', { code });
  const [banners, ruler, categoryTexts, products, kitchens, promises, firstOrders, campaign] = await Promise.all(
    [
      'home_banner',
      'home_title',
      'home_category',
      'home_product',
      'home_inspired',
      'home_provider',
      'home_recommend',
      'campaign text',
    ].map(read),
  );
  const [{ list: categories }, faq, cards] = await Promise.all([
    load(context, 'GET /api/product/v2/category_list', {}),
    load(context, 'GET /api/web-set/setting', { type: 'faq' }),
    Promise.all((products?.advertisements ?? []).map(findCard)),
  ]);
  const [all, ...ownCategories] = categories;

  /** The advertisement names and shows it; price, minimum and time are the product's own. */
  async function findCard(advertisement: Advertisement): Promise<ShownCard[]> {
    const uuid = findProductUuid(advertisement.relate_value);
    const answer = uuid ? await context.get(callContext)('GET /api/product/v2/detail', { uuid }) : null;
    if (answer?.code !== 200) return [];
    const { title, image, alt } = advertisement;
    return [{ ...toShownCard(answer.data), title, ...(image && { picture: { src: image, alt } }) }];
  }

  describePage(context, {
    ...head,
    image: banners?.advertisements[0]?.image,
    imageAlt: banners?.advertisements[0]?.alt,
    jsonLd: (toUrl, brand) => [toOrganization(brand, toUrl)],
  });
  return {
    hero: banners?.advertisements[0],
    band: banners?.advertisements[1],
    ruler: toShown(ruler),
    campaign: toShown(campaign),
    categories: {
      description: categoryTexts?.description ?? '',
      advertisements: toPictured(categoryTexts)?.advertisements ?? [],
      total: all?.product_count ?? 0,
      list: ownCategories.map(({ name, path, image, image_alt, product_count }) => ({
        title: name,
        path,
        image,
        alt: image_alt,
        count: product_count,
      })),
    },
    products: { title: products?.title ?? '', description: products?.description ?? '', cards: cards.flat() },
    kitchens: toPictured(kitchens),
    firstOrders: toShown(firstOrders),
    promises: toShown(promises),
    // One question of each section: the rest are a click away.
    questions: faq.value.list
      .flatMap((section) => section.items.slice(0, 1))
      .map(({ title, content }) => ({ title, content })),
  };
}

/** Without the fields that the sections do not show: they would travel to every visitor unread. */
function toPictured(group: AdvertisementGroup | undefined): PicturedGroup | null {
  if (!group || group.advertisements.length === 0) return null;
  const { title, description, advertisements } = group;
  return { title, description, advertisements: advertisements.map(({ image_title: _, ...shown }) => shown) };
}

function toShown(group: AdvertisementGroup | undefined): ShownGroup | null {
  const pictured = toPictured(group);
  return pictured && { ...pictured, advertisements: pictured.advertisements.map(({ alt: _, ...shown }) => shown) };
}

export const meta: Route.MetaFunction = () => [
  { title: head.title },
  { name: 'description', content: head.description },
];

export default function Home({ loaderData: page }: Route.ComponentProps) {
  const { brand } = useRootData();
  return (
    <>
      {page.hero && (
        <Hero banner={page.hero}>
          <LazyLogoDropZone />
        </Hero>
      )}
      <div className="with-logo strip-room">
        <looksStrip.Place />
      </div>
      {/* Its sections stand closer than those of other pages: there are nine. */}
      <div className="[--spacing-section:clamp(2.5rem,2rem+1.95vw,3.75rem)]">
        {page.categories.list.length > 0 && (
          <Categories
            description={page.categories.description}
            advertisements={page.categories.advertisements}
            categories={page.categories.list}
            total={page.categories.total}
            allPath={toCollectionPath('all')}
          />
        )}
        {page.products.cards.length > 0 && (
          <CardRow
            id="products"
            group={page.products}
            title={<lookTitle.Place>{page.products.title}</lookTitle.Place>}
            more={{ to: toCollectionPath('all'), label: 'All products' }}
          >
            {page.products.cards.map((card) => (
              <CardRowItem key={card.uuid}>
                <ProductCard product={card} heading="h3" />
              </CardRowItem>
            ))}
          </CardRow>
        )}
        <LazyHomeSections
          campaign={page.campaign}
          ruler={page.ruler}
          kitchens={page.kitchens}
          promises={page.promises}
          band={page.band}
          firstOrders={page.firstOrders}
        />
        <Questions
          title="Before you ask"
          note={
            <>
              <p>We answer the rest, {brand.hours}.</p>
              <ArrowLink to={paths.faq}>All questions</ArrowLink>
            </>
          }
          closed
          questions={page.questions}
        />
      </div>
      <AskSection title="A price in one business day" intro="Five answers are enough. No account, no card.">
        {/* On a phone the form has a page of its own: home is long enough. */}
        <ButtonLink to={paths.requestForQuotation} wide className="sm:hidden">
          Request a quote
        </ButtonLink>
        <div className="max-sm:hidden">
          <LazyQuoteForm source="homepage" className="rounded-card bg-card p-6 sm:p-10" />
        </div>
      </AskSection>
    </>
  );
}

/** The product an advertisement leads to, if it leads to one: product addresses end in _{uuid}. */
function findProductUuid(link: string): string | null {
  return link.match(/^\/product\/[^/]*_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i)?.[1] ?? null;
}
