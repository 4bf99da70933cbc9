import { type DataStrategyResult, type MiddlewareFunction, replace } from 'react-router';
import { showToast, toastStore } from '#ui/toast-store.ts';
import { isBrokenOff } from './error-report.ts';
import { trackWork } from './pending-work.ts';

/** A small file that no cache answers for: whether the site is reached. */
const probe = '/builds/latest.json';
const retryMs = 3_000;
let waiting: Promise<void> | null = null;

/** What the browser knows by itself; a site that does not answer is another matter. */
export const isOffline = () => navigator.onLine === false;

/** At once with a connection, else when it is back. The page stays as it is and says what it waits for. */
export const whenOnline = () => (isOffline() ? whenReachable() : Promise.resolve());

/** When the site answers again, after a request that did not come through. */
function whenReachable(): Promise<void> {
  waiting ??= trackWork(waitForSite()).finally(() => {
    waiting = null;
  });
  return waiting;
}

async function waitForSite(): Promise<void> {
  if (!isOffline() && (await isReachable())) return;
  const notice = showToast({ message: 'No connection. We’ll continue as soon as it’s back.', stays: true });
  do {
    await new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, retryMs);
    });
  } while (isOffline() || !(await isReachable()));
  toastStore.dismiss(notice);
}

const isReachable = () =>
  fetch(probe, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** That of an action comes with its status around it. */
const toError = (result: unknown) => (result instanceof Error ? result : (result as { data?: unknown } | null)?.data);

/**
 * React Router puts the error page in place of a page whose data it cannot fetch. Without a line, pages and forms wait here
 * instead. What broke off on its way begins again: a page is asked for anew; after a form its page is, which then shows
 * whether the form arrived.
 */
export const continueWhenOnline: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  await whenOnline();
  const results = await next();
  const broken = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isBrokenOff(toError(result)),
  );
  if (broken.length === 0 || request.signal.aborted) return results;
  await whenReachable();
  const isForm = request.method !== 'GET';
  if (isForm) showToast({ message: 'The connection broke off. Please check and send again if needed.', tone: 'error' });
  const { pathname, search } = new URL(isForm ? location.href : request.url);
  for (const [route] of broken) results[route] = { type: 'data', result: replace(pathname + search) };
  return results;
};
