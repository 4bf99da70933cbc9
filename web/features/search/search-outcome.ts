import type { SearchOutcome } from '#contract/catalog/search-outcome.ts';

/**
 * What followed the last search in this window. Kept in memory only: nothing of it is stored, and a page that loads
 * anew starts without.
 */
let followed: { query: string; product: string } | null = null;
let lastShown = '';
let current: { query: string; before: number } | null = null;
let watching = false;

const productLink = 'a[href^="/product/"]';
const toUuid = (path: string) => /_([0-9a-f-]{36})(?:$|[?#])/.exec(path)?.[1] ?? '';

function tell(outcome: Partial<SearchOutcome>): void {
  // keepalive lets it leave although the page is on its way out.
  fetch('/api/product/v2/search_outcome', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(outcome),
    keepalive: true,
  }).catch(() => undefined);
}

/** The results of a search are on screen, after `before` others on the pages before. */
export function tellShown(query: string, before: number): void {
  watch();
  current = { query, before };
  if (before > 0 || lastShown === query) return;
  lastShown = query;
  tell({ query, step: 'shown' });
}

export function tellOpened(query: string, product: string, place: number): void {
  watch();
  followed = { query, product };
  tell({ query, step: 'opened', product_uuid: product, place });
}

/** One pair of listeners for the window: results and forms come and go. */
function watch(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('click', (event) => {
    if (!current || !location.pathname.startsWith('/search/')) return;
    const link = (event.target as Element | null)?.closest?.(`main ${productLink}`);
    if (!link) return;
    const hrefs = [...document.querySelectorAll(`main ${productLink}`)].map((one) => one.getAttribute('href') ?? '');
    const place = [...new Set(hrefs)].indexOf(link.getAttribute('href') ?? '') + 1;
    const product = toUuid(link.getAttribute('href') ?? '');
    if (product && place > 0) tellOpened(current.query, product, current.before + place);
  });
  document.addEventListener(
    'submit',
    (event) => {
      if (!followed) return;
      const { query, product } = followed;
      const values = [...new FormData(event.target as HTMLFormElement).values()];
      const action = event.submitter?.getAttribute('formaction') ?? '';
      if (toUuid(action) !== product && !values.includes(product)) return;
      followed = null;
      tell({ query, step: 'requested', product_uuid: product });
    },
    { capture: true },
  );
}
