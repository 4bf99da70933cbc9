import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MemberLimit } from './member-limit.tsx';

test('Save is in line with the limit: what an empty limit means is told above, not below the field', () => {
  const person = { id: 'id', name: 'Sam', email: 'sam@b.example', role: 'buyer', joined_at: '' } as const;
  const spending = { limit_cents: null, spent_cents: 0 };
  const element = <MemberLimit person={{ ...person, spending }} mayWrite refused={null} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(html.indexOf('empty for no limit')).toBeGreaterThan(0);
  expect(html.indexOf('empty for no limit')).toBeLessThan(html.indexOf('<form'));
  expect(html).not.toContain('aria-describedby');
});
