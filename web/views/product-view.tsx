import type { FieldErrors } from '#contract/errors.ts';
import { choosePainting } from '#print/mockup/choose-painting.ts';
import { LookNotes } from '../features/logo/look-notes.tsx';
import { PictureTools } from '../features/logo/picture-tools.tsx';
import type { Choice } from '../features/product/choice-state.ts';
import { ChosenLine } from '../features/product/chosen-line.tsx';
import { galleryIds } from '../features/product/gallery.tsx';
import { ProductPage, type ProductPageProps } from '../features/product/product-page.tsx';
import { askTitles } from '../features/product/quote-subject.ts';
import { LazySampleFields } from '../features/requests/lazy-sample-fields.tsx';
import { createNearPart } from '../platform/near-part.tsx';
import { LazyDesignForm, LazyFilePicker, LazyQuoteForm } from './lazy-parts.tsx';
import type { ProductReadingProps } from './product-reading.tsx';

const NearQuoteForm = createNearPart(() =>
  import('../features/requests/quote-form.tsx').then(({ QuoteForm }) => QuoteForm),
);
const NearReading = createNearPart(() => import('./product-reading.tsx').then(({ ProductReading }) => ProductReading));

type ProductViewProps = Omit<ProductPageProps, 'quoteForm' | 'reading' | 'mockup'> & ProductReadingProps;

/** A product with the forms that ask for it and the products that go with it. */
export function ProductView({ related, questions, ...page }: ProductViewProps) {
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
        const Form = place === 'popup' ? LazyQuoteForm : NearQuoteForm;
        const sampleFields = (errors: FieldErrors) => <LazySampleFields errors={errors} />;
        return (
          <>
            {place === 'popup' && <ChosenLine picture={product.views[0]?.src ?? null} subject={subject} />}
            <Form
              {...form}
              source={source}
              sampleFields={ask === 'sample' ? sampleFields : undefined}
              attachments={place === 'popup' && <LazyFilePicker draft={`quote:${source}:${product.uuid}`} />}
            />
          </>
        );
      }}
      reading={<NearReading product={product} category={category} questions={questions} related={related} />}
    />
  );
}

/** The first picture is the one that a logo is placed on; options repaint all that show what is chosen. */
function showMockup(product: ProductViewProps['product'], choice: Choice) {
  const [view] = product.views;
  if (!view) return { over: null, under: null };
  const painting = choosePainting(product, choice);
  const slots = product.views.map(({ src }, at) => ({
    picture: src,
    ids: [galleryIds.view(at), galleryIds.thumb(at)],
  }));
  return {
    over: (
      <PictureTools
        picture={view.src}
        pictureId={galleryIds.view(0)}
        editorId={galleryIds.editor}
        painting={painting}
        chosen={choice}
        model={product.model}
        isPrinted={product.customisable}
        title={product.title}
      />
    ),
    under: <LookNotes slots={slots} painting={painting} chosen={choice} />,
  };
}
