import { startTransition, useEffect, useState } from 'react';
import { keepZip, readKnownZip } from '../../platform/known-zip.ts';
import { type Choice, toChoiceQuery, toUsableZip } from './choice-state.ts';
import type { ShownProduct } from './shown-product.ts';

const settleMs = 400;

/** The visitor's choice. It stands in the address, so a reload, a step back and a shared link bring it again. */
export function useChoice(product: ShownProduct, first: Choice) {
  const [choice, setChoice] = useState(first);
  const query = toChoiceQuery(product, choice).toString();
  const path = query ? `${product.path}?${query}` : product.path;
  const zip = toUsableZip(choice.zip);

  useEffect(() => {
    // Not a navigation: nothing is to be loaded, and the way back stays one step.
    const timer = setTimeout(() => {
      if (location.pathname === product.path && location.pathname + location.search !== path)
        history.replaceState(history.state, '', path + location.hash);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [path, product.path]);

  useEffect(() => {
    const known = readKnownZip(document.cookie);
    if (known) setChoice((before) => (before.zip ? before : { ...before, zip: known }));
  }, []);
  useEffect(() => keepZip(zip), [zip]);

  return { choice, setChoice, path };
}

/** When dates count from: the server's word where the page was made for one visitor, else the browser's clock. */
export function useNow(given: string | null): Date | null {
  const [now, setNow] = useState(given ? new Date(given) : null);
  // A transition: what is touched meanwhile goes first.
  useEffect(() => startTransition(() => setNow(new Date())), []);
  return now;
}
