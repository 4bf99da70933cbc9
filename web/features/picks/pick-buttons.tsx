import { Columns3, Heart } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { fillPickPlaces, type Pickable } from '../../platform/pick-place.tsx';
import { CompareBar } from './compare-bar.tsx';
import { joinFavorites, type PickList, togglePick, usePicks } from './picks-store.ts';

/**
 * Puts a heart and Compare into every place that a card or product page has left for them. A cached page is the same for
 * all, and does not know what is picked.
 */
export function PickButtons() {
  useEffect(() => {
    fillPickPlaces(Buttons);
    void joinFavorites();
  }, []);
  return <CompareBar />;
}

const kinds = {
  favorites: { Icon: Heart, name: 'Save', pressed: 'Saved', full: 'You can save up to 100 products.' },
  compare: { Icon: Columns3, name: 'Compare', pressed: 'Comparing', full: 'You can compare up to four products.' },
} as const;

function Buttons(product: Pickable) {
  return (['favorites', 'compare'] as const).map((list) => <PickButton key={list} list={list} {...product} />);
}

function PickButton({ list, uuid, title, isWide }: Pickable & { list: PickList }) {
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
