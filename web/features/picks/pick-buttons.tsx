import { Columns3, Heart } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { readPickPlaces, watchPickPlaces } from '../../platform/pick-place.tsx';
import { CompareBar } from './compare-bar.tsx';
import { joinFavorites, type PickList, togglePick, usePicks } from './picks-store.ts';

/**
 * Puts a heart and Compare into every place that a card or product page has left for them. A cached page is the same for
 * all, and does not know what is picked.
 */
export function PickButtons() {
  // Empty at first, as in the server's HTML.
  const places = useSyncExternalStore(watchPickPlaces, readPickPlaces, () => none);
  useEffect(() => void joinFavorites(), []);
  return (
    <>
      {places.map((place) => createPortal(<Buttons place={place} />, place, nameOf(place)))}
      <CompareBar />
    </>
  );
}

const none: readonly HTMLElement[] = [];
const names = new WeakMap<HTMLElement, string>();
let named = 0;

/** Two cards of one product may stand on a page, so the product's id names no place. */
function nameOf(place: HTMLElement): string {
  const name = names.get(place) ?? String(++named);
  names.set(place, name);
  return name;
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
    >
      {icon}
    </IconButton>
  );
}
