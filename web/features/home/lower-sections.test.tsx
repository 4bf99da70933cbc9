import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createFragmentCache } from '../../platform/fragment-cache.tsx';
import { FragmentContext, type RenderFragment } from '../../platform/fragments.tsx';
import { LowerSections } from './lower-sections.tsx';

function renderSections(render: RenderFragment | null, relate_value: string): string {
  const shown = { title: 'Day 2: you’ve a proof', description: 'Soup & noodles', image: '/media/a.webp', relate_value };
  const pictured = { ...shown, alt: 'A “bowl”', image_title: '' };
  const toGroup = <A,>(advertisement: A) => ({ title: 'Group', description: '', advertisements: [advertisement] });
  return renderToString(
    <StaticRouter location="/">
      <FragmentContext value={render}>
        <LowerSections
          campaign={toGroup(shown)}
          ruler={toGroup(shown)}
          kitchens={toGroup(pictured)}
          promises={{ title: 'Promises', description: '', picture: { src: '/media/b.webp', alt: '' }, list: [shown] }}
          band={pictured}
          firstOrders={toGroup({ ...shown, title: '500 round stickers, $66.00' })}
        />
      </FragmentContext>
    </StaticRouter>,
  );
}

// The router’s link, which an address elsewhere gets, needs its page around it.
test.each(['/blog/cups', 'https://elsewhere.example/cups'])(
  'cached sections are the same bytes, leading to %s',
  (to) => {
    const render = createFragmentCache();
    const plain = renderSections(null, to);
    expect(plain.split(`href="${to}"`)).toHaveLength(7);
    for (const time of ['rendered', 'cached']) expect(renderSections(render, to), time).toBe(plain);
  },
);
