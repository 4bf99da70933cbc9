import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LowerSections } from './lower-sections.tsx';

function renderSections(relate_value: string): string {
  const shown = { title: 'Day 2: you’ve a proof', description: 'Soup & noodles', image: '/media/a.webp', relate_value };
  const pictured = { ...shown, alt: 'A “bowl”', image_title: '' };
  const toGroup = <A,>(advertisement: A) => ({ title: 'Group', description: '', advertisements: [advertisement] });
  return renderToString(
    <StaticRouter location="/">
      <LowerSections
        campaign={toGroup(shown)}
        ruler={toGroup(shown)}
        kitchens={toGroup(pictured)}
        promises={toGroup(shown)}
        band={pictured}
        firstOrders={toGroup({ ...shown, title: '500 round stickers, $66.00' })}
      />
    </StaticRouter>,
  );
}

test.each(['/blog/cups', 'https://elsewhere.example/cups'])('each of the six sections leads to %s', (to) => {
  expect(renderSections(to).split(`href="${to}"`)).toHaveLength(7);
});
