import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { callApiQuietly } from '../../platform/api.ts';
import { toComparePath } from './pick-paths.ts';
import { clearPicks, togglePick, usePicks } from './picks-store.ts';

interface Chosen {
  uuid: string;
  title: string;
  image: string;
}

/** What is chosen to compare, at the foot of the window. A product page on a phone has its own bar there. */
export function CompareBar() {
  const uuids = usePicks('compare');
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const isShown = uuids.length > 0 && pathname !== paths.compare;
  const joined = uuids.join(',');
  useEffect(() => {
    if (!isShown) return;
    let isGone = false;
    void callApiQuietly('GET /api/product/v2/cards', { uuids: joined }).then(({ code, data }) => {
      if (!isGone && code === 200) setChosen((data as { list: Chosen[] }).list);
    });
    // What floats at the window's edge stands above the bar, and what takes the focus comes to rest above it.
    const { style } = document.documentElement;
    style.setProperty('--foot-bar', '4.75rem');
    style.scrollPaddingBottom = 'calc(6rem + var(--spacing-safe-bottom))';
    return () => {
      isGone = true;
      style.removeProperty('--foot-bar');
      style.scrollPaddingBottom = '';
    };
  }, [isShown, joined]);
  if (!isShown) return null;
  const isProduct = pathname.startsWith('/product/');
  return (
    <aside
      aria-label="Products to compare"
      className={`sticky bottom-0 z-20 border-line border-t bg-card pb-safe-bottom print:hidden ${isProduct ? 'max-lg:hidden' : ''}`}
    >
      <div className="shell flex h-19 items-center justify-between gap-4">
        <ul className="flex min-w-0 gap-2">
          {chosen
            .filter(({ uuid }) => uuids.includes(uuid))
            .map(({ uuid, title, image }) => (
              <li key={uuid}>
                <button
                  type="button"
                  aria-label={`Remove ${title}`}
                  title={`Remove ${title}`}
                  onClick={() => togglePick('compare', uuid)}
                  className="group relative block size-11 overflow-hidden rounded-small bg-sunk"
                >
                  <Picture src={image} alt="" width={44} height={44} className="h-full w-full" />
                  <span className="absolute top-0 right-0 grid size-5 place-items-center rounded-full bg-ink text-paper">
                    <X aria-hidden="true" className="size-4" />
                  </span>
                </button>
              </li>
            ))}
        </ul>
        <div className="flex shrink-0 items-center">
          <Button onClick={() => clearPicks('compare')} variant="quiet" size="small" className="max-sm:hidden">
            Clear
          </Button>
          {uuids.length > 1 ? (
            <ButtonLink to={toComparePath(uuids)} variant="strong" size="small">
              Compare {uuids.length}
            </ButtonLink>
          ) : (
            <p className="text-14 text-muted">Choose one more</p>
          )}
        </div>
      </div>
    </aside>
  );
}
