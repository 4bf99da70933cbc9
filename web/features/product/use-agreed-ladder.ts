import { useEffect, useState } from 'react';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { useIsLoggedIn } from '../../platform/visitor.ts';

/**
 * The price ladder agreed with the customer's company; null for everyone else, and until the server has answered. The page
 * itself is the same for all visitors and has the list prices.
 */
export function useAgreedLadder(uuid: string): PriceBreak[] | null {
  const isLoggedIn = useIsLoggedIn();
  const [ladder, setLadder] = useState<PriceBreak[] | null>(null);
  useEffect(() => {
    if (!isLoggedIn) return;
    let isShown = true;
    const ask = async () => {
      const answer = await callApiQuietly('GET /api/cart/price_ladder', { product_uuid: uuid });
      if (isShown) setLadder(answer.code === 200 ? answer.data.price_ladder : null);
    };
    // The browser brings a page back as it was left, and the customer may have logged out since.
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLadder(null);
      void ask();
    };
    void ask();
    window.addEventListener('pageshow', askAgain);
    return () => {
      isShown = false;
      window.removeEventListener('pageshow', askAgain);
    };
  }, [isLoggedIn, uuid]);
  return ladder;
}
