import { Columns3, Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { CompareBar } from './compare-bar.tsx';
import { joinFavorites, type PickList, togglePick, usePicks } from './picks-store.ts';

const settleMs = 100;

/**
 * Puts a heart and Compare into every place that a card or product page has left for them (`data-pick` with the id), so
 * that their code is no part of the first load. A cached page is the same for all, and does not know what is picked.
 */
export function PickButtons() {
  const places = usePlaces();
  useEffect(() => void joinFavorites(), []);
  return (
    <>
      {places.map((place, position) =>
        // Two cards of one product may stand on a page; their order does not change.
        createPortal(<Buttons place={place} />, place, `${place.dataset.pick}:${position}`),
      )}
      <CompareBar />
    </>
  );
}

/** The places on the page now; lists grow and pages change without a word to us. */
function usePlaces(): HTMLElement[] {
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const all = [...document.querySelectorAll<HTMLElement>('main [data-pick]')];
      const found = all.filter(isHydrated);
      if (found.length < all.length) timer = setTimeout(look, settleMs);
      setPlaces((before) =>
        before.length === found.length && found.every((place, at) => place === before[at]) ? before : found,
      );
    };
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(look, settleMs);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return places;
}

/** A part of the page that still waits for its code must look as the server sent it, or React throws it away. */
function isHydrated(place: HTMLElement): boolean {
  return Object.keys(place).some((key) => key.startsWith('__reactFiber'));
}

const kinds = {
  favorites: { Icon: Heart, name: 'Save', pressed: 'Saved', full: 'You can save up to 100 products.' },
  compare: { Icon: Columns3, name: 'Compare', pressed: 'Comparing', full: 'You can compare up to four products.' },
} as const;

function Buttons({ place }: { place: HTMLElement }) {
  const uuid = place.dataset.pick ?? '';
  // Its heading names the product: that of the card, or of the page.
  const title =
    place.closest('article')?.querySelector('h2, h3')?.textContent ?? document.querySelector('h1')?.textContent;
  return (['favorites', 'compare'] as const).map((list) => (
    <PickButton key={list} list={list} uuid={uuid} title={title ?? ''} isWide={'wide' in place.dataset} />
  ));
}

interface PickButtonProps {
  list: PickList;
  uuid: string;
  title: string;
  /** With its word beside the icon. */
  isWide: boolean;
}

function PickButton({ list, uuid, title, isWide }: PickButtonProps) {
  const isPicked = usePicks(list).includes(uuid);
  const { Icon, name, pressed, full } = kinds[list];
  const toggle = () => {
    if (!togglePick(list, uuid)) return void showToast({ message: full, tone: 'error' });
    if (list === 'favorites' && !isPicked)
      showToast({
        message: 'Saved to favorites.',
        tone: 'success',
        action: { label: 'View', onSelect: () => location.assign(paths.favorites) },
      });
  };
  const icon = (
    <Icon aria-hidden="true" className="size-4.5" fill={isPicked && list === 'favorites' ? 'currentColor' : 'none'} />
  );
  if (isWide)
    return (
      <Button onClick={toggle} variant="quiet" size="small" aria-pressed={isPicked}>
        {icon}
        {isPicked ? pressed : name}
      </Button>
    );
  return (
    <IconButton
      label={`${name} ${title}`}
      aria-pressed={isPicked}
      onClick={toggle}
      variant={isPicked ? 'ink' : 'white'}
      // On a phone's small card one button is enough; the product page has both.
      className={list === 'compare' ? 'max-sm:hidden' : undefined}
    >
      {icon}
    </IconButton>
  );
}
