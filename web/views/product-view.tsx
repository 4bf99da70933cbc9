import type { FieldErrors } from '#contract/errors.ts';
import { choosePainting } from '#print/mockup/choose-painting.ts';
import { Link } from '#ui/link.tsx';
import { ProductCard } from '../features/catalog/product-card.tsx';
import type { ShownCard } from '../features/catalog/shown-card.ts';
import { LookNotes } from '../features/logo/look-notes.tsx';
import { ModelSlot } from '../features/logo/model-slot.tsx';
import { PlacementSlot } from '../features/logo/placement-slot.tsx';
import type { Choice } from '../features/product/choice-state.ts';
import { ChosenLine } from '../features/product/chosen-line.tsx';
import { ProductPage, type ProductPageProps } from '../features/product/product-page.tsx';
import { askTitles } from '../features/product/quote-subject.ts';
import { LazySampleFields } from '../features/requests/lazy-sample-fields.tsx';
import { QuoteForm } from '../features/requests/quote-form.tsx';
import { LazyDesignForm, LazyFilePicker } from './lazy-parts.tsx';

type ProductViewProps = Omit<ProductPageProps, 'quoteForm' | 'related' | 'mockup'> & { related: ShownCard[] };

/** A product with the forms that ask for it and the products that go with it. */
export function ProductView({ related, ...page }: ProductViewProps) {
  const { product, category } = page;
  return (
    <ProductPage
      {...page}
      mockup={(choice) => showMockup(product, choice)}
      // The line goes along unseen: quantity and options are asked for once, in the panel.
      quoteForm={(subject) => {
        const { place, ask, usualQuantity, options, zip } = subject;
        const quantity = ask === 'sample' ? 1 : subject.quantity;
        const wanted =
          quantity === null
            ? { product, options, quantity: usualQuantity }
            : { lines: [{ product_uuid: product.uuid, product_name: product.title, quantity, options }] };
        const form = {
          ...wanted,
          zipcode: zip,
          title: askTitles[ask],
          look: place === 'popup' ? 'primary' : 'strong',
        } as const;
        if (ask === 'design') return <LazyDesignForm {...form} source="free_design_button" />;
        const source = place === 'popup' ? 'product_popup' : 'product_bottom';
        const sampleFields = (errors: FieldErrors) => <LazySampleFields errors={errors} />;
        return (
          <>
            {place === 'popup' && <ChosenLine picture={product.views[0]?.src ?? null} subject={subject} />}
            <QuoteForm
              {...form}
              source={source}
              sampleFields={ask === 'sample' ? sampleFields : undefined}
              attachments={place === 'popup' && <LazyFilePicker draft={`quote:${source}:${product.uuid}`} />}
            />
          </>
        );
      }}
      related={
        <section aria-labelledby="related" className="print:hidden">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="related" className="text-section">
              Goes well with this
            </h2>
            <Link to={category.path} className="link min-h-11 content-center font-semibold">
              All {category.name.toLowerCase()}
            </Link>
          </div>
          <ul className="mt-8 flex gap-x-grid gap-y-11 max-lg:-mx-gutter max-lg:snap-x max-lg:overflow-x-auto max-lg:px-gutter max-lg:scroll-px-gutter lg:grid lg:grid-cols-4">
            {related.map((card) => (
              <li key={card.uuid} className="grid max-lg:w-66 max-lg:shrink-0 max-lg:snap-start">
                <ProductCard product={card} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      }
    />
  );
}

/** The first picture is the one that options repaint and a logo is placed on. */
function showMockup(product: ProductViewProps['product'], choice: Choice) {
  const [view] = product.views;
  if (!view) return { over: null, under: null };
  const shown = { picture: view.src, pictureId: 'view-1', painting: choosePainting(product, choice) };
  return {
    over: product.model && <ModelSlot {...shown} chosen={choice} model={product.model} title={product.title} />,
    under: (
      <>
        <LookNotes {...shown} chosen={choice} />
        {product.customisable && <PlacementSlot {...shown} chosen={choice} title={product.title} />}
      </>
    ),
  };
}
