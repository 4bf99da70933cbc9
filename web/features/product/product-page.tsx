import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { formatCount } from '#contract/format-number.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { showToast } from '#ui/toast-store.ts';
import { track } from '../../platform/analytics/track.ts';
import { callApi } from '../../platform/api.ts';
import { keepCartCount } from '../../platform/cart-count.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';
import { readArtworkNumbers } from '../../platform/outgoing-artwork.ts';
import { BuyPanel } from './buy-panel.tsx';
import type { Choice } from './choice-state.ts';
import { FootBar } from './foot-bar.tsx';
import { Gallery } from './gallery.tsx';
import { KeyFacts } from './key-facts.tsx';
import { toOffer } from './offer.ts';
import { PanelActions } from './panel-actions.tsx';
import { QuoteSection } from './quote-section.tsx';
import { type Ask, askTitles, type QuoteSubject, toQuotePath, toQuoteSubject } from './quote-subject.ts';
import { useRecentlyViewed } from './recently-viewed.ts';
import { SeenProducts } from './seen-products.tsx';
import { shareUrl } from './share-url.ts';
import type { ShownProduct } from './shown-product.ts';
import { useAgreedLadder } from './use-agreed-ladder.ts';
import { useChoice, useNow } from './use-choice.ts';

/** Fetched when a visitor asks. */
const Modal = lazy(() => import('#ui/modal.tsx').then((module) => ({ default: module.Modal })));

export interface ProductPageProps {
  product: ShownProduct;
  /** What freight costs, from the settings. */
  rates: FreightRates;
  category: { name: string; path: string };
  firstChoice: Choice;
  now: string | null;
  cartFault: string | null;
  /** The form that asks for a quote, in the popup and at the end of the page. */
  quoteForm: (subject: QuoteSubject) => ReactNode;
  /** Spec sheet, questions, and the products that go with it. */
  reading: ReactNode;
  /** The product as chosen: over the picture in 3D, and under it where a logo is placed. */
  mockup: (choice: Choice) => { over: ReactNode; under: ReactNode };
}

export function ProductPage(props: ProductPageProps) {
  const { product, rates, category, firstChoice, cartFault, quoteForm, reading, mockup } = props;
  const { choice, setChoice, path } = useChoice(product, firstChoice);
  const now = useNow(props.now);
  const seen = useRecentlyViewed(product);
  useEffect(() => {
    track('view_item', { item_id: product.sku, item_name: product.title, item_category: product.category });
  }, [product]);
  const [asking, setAsking] = useState<Ask | null>(null);
  const [cartState, setCartState] = useState<{ adding: boolean; inCart: boolean; fault: string | null }>({
    adding: false,
    inCart: false,
    fault: cartFault,
  });
  const agreed = useAgreedLadder(product.uuid);
  const offer = toOffer(agreed ? { ...product, price_ladder: agreed } : product, choice, rates);
  // As the cart has it: printed, the same product is quoted.
  const isFromStock = product.stock && offer?.method.method === 'none';
  const subject = offer && toQuoteSubject(product, choice, offer);
  const [lead, rest] = splitLead(product.description);
  const { over, under } = mockup(choice);

  async function addToCart(): Promise<void> {
    if (!offer || !subject || cartState.adding) return;
    // The sentence under the field says what is wrong; here it only must not be missed.
    if (offer.fault) return setCartState({ ...cartState, fault: offer.fault.sentence });
    setCartState({ ...cartState, adding: true, fault: null });
    const answer = await callApi('POST /api/cart/add', {
      guest_id: ensureGuestId(),
      product_uuid: product.uuid,
      quantity: offer.quantity,
      options: subject.options,
      artwork: await readArtworkNumbers({ product_uuid: product.uuid, options: subject.options }),
    });
    const added = answer.code === 200;
    setCartState({ adding: false, inCart: added || cartState.inCart, fault: answer.code === 422 ? answer.msg : null });
    if (!added) return;
    keepCartCount(answer.data.count);
    track('add_to_cart', { item_id: product.sku, quantity: offer.quantity });
    showToast({
      message: `${product.title}: ${formatCount(offer.quantity)} ${product.unit[1]} added to your cart.`,
      tone: 'success',
    });
  }
  // A sample is one piece; a quote shows what was chosen above its form.
  const modalNotes = { quote: undefined, sample: product.title, design: subject?.summary };
  return (
    <>
      <div className="shell">
        {/* On a phone the heading below already says the last step. */}
        <div className="py-2 max-lg:[&_li:last-child]:hidden lg:pt-5 lg:pb-4 print:hidden">
          <Breadcrumb
            items={[
              { label: 'Home', to: paths.home },
              { label: 'Products', to: toCollectionPath('all') },
              { label: category.name, to: category.path },
              { label: product.title },
            ]}
          />
        </div>
        <div className="lg:grid lg:grid-cols-[1.53fr_1fr] lg:gap-16">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <Gallery
              title={product.title}
              views={product.views}
              over={over}
              badges={
                <>
                  {product.customisable && <Badge tone="white">Customizable</Badge>}
                  {product.stock && <Badge tone="leaf">Stock</Badge>}
                </>
              }
            />
            {under}
            <div className="max-lg:hidden">
              <KeyFacts product={product} text={rest} />
            </div>
          </div>
          <div className="max-lg:mt-6">
            <h1 className="text-heading">{product.title}</h1>
            <p className="mt-3 mb-7 text-18 text-body">{lead}</p>
            {offer && (
              <BuyPanel
                product={product}
                rates={rates}
                choice={choice}
                offer={offer}
                isAgreed={agreed !== null}
                onChange={setChoice}
                onAdd={addToCart}
                now={now}
                cartFault={cartState.fault}
                actions={
                  <PanelActions
                    toAskPath={(ask) => toQuotePath(product, choice, offer.requested ?? offer.quantity, ask)}
                    uuid={product.uuid}
                    title={product.title}
                    productPath={product.path}
                    isFromStock={isFromStock}
                    customisable={product.customisable}
                    adding={cartState.adding}
                    inCart={cartState.inCart}
                    onAsk={setAsking}
                    onShare={() => void shareUrl(product.title, path)}
                  />
                }
              />
            )}
          </div>
          <div className="lg:hidden">
            <KeyFacts product={product} text={rest} />
          </div>
        </div>
        <div className="mt-section grid grid-cols-1 gap-section">
          {reading}
          {subject && <QuoteSection subject={subject}>{quoteForm(subject)}</QuoteSection>}
          <SeenProducts products={seen} />
        </div>
      </div>
      {offer && (
        <FootBar
          offer={offer}
          unit={product.unit}
          quotePath={toQuotePath(product, choice, offer.requested ?? offer.quantity, 'quote')}
          productPath={product.path}
          isFromStock={isFromStock}
          adding={cartState.adding}
          onAsk={() => setAsking('quote')}
        />
      )}
      {asking && subject && (
        <Suspense>
          <Modal open title={askTitles[asking]} note={modalNotes[asking]} onClose={() => setAsking(null)}>
            {quoteForm({ ...subject, place: 'popup', ask: asking })}
          </Modal>
        </Suspense>
      )}
    </>
  );
}

/** The first sentence stands beside the picture, the rest below it. */
function splitLead(text: string): [string, string] {
  const [lead = text] = text.match(/^.+?[.!?](?=\s+[A-Z\d])/) ?? [];
  return [lead, text.slice(lead.length).trim()];
}
