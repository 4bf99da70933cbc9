import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { StorePeople } from './people.tsx';

test('Save is in line with the limit: what an empty limit means is told above, not below the field', () => {
  const person = { user_id: 'id', name: 'Sam', email: 'sam@b.example', role: 'buyer', is_me: false } as const;
  const element = <StorePeople people={[{ ...person, limit_cents: null, spent_cents: 0 }]} mayManage refused={null} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(html.indexOf('empty for no limit')).toBeGreaterThan(0);
  expect(html.indexOf('empty for no limit')).toBeLessThan(html.indexOf('<form'));
  expect(html).not.toContain('aria-describedby');
});
