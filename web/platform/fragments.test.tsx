import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createFragmentCache } from './fragment-cache.tsx';
import { FragmentContext, type RenderFragment, useFragments } from './fragments.tsx';

test('a part is rendered once, and anew with other props', () => {
  const render = createFragmentCache();
  const Part = vi.fn(({ title, price }: { title: string; price: number }) => (
    <p>
      {title}: {price}
    </p>
  ));
  const cup = { title: 'Cup', price: 94 };
  expect(render(Part, { ...cup })).toBe('<p>Cup<!-- -->: <!-- -->94</p>');
  expect(render(Part, { ...cup })).toBe('<p>Cup<!-- -->: <!-- -->94</p>');
  expect(Part).toHaveBeenCalledTimes(1);
  expect(render(Part, { ...cup, price: 95 })).toBe('<p>Cup<!-- -->: <!-- -->95</p>');
});

test('two parts with equal props are two parts', () => {
  const render = createFragmentCache();
  const Short = ({ text }: { text: string }) => <b>{text}</b>;
  const Long = ({ text }: { text: string }) => <i>{text}</i>;
  expect([render(Short, { text: 'a' }), render(Long, { text: 'a' })]).toEqual(['<b>a</b>', '<i>a</i>']);
});

test('those used last are kept, up to the limit of characters', () => {
  // Each is `0{"number":1}` and `<i>1</i>`.
  const render = createFragmentCache(2 * (13 + 8));
  const made: number[] = [];
  const Part = ({ number }: { number: number }) => {
    made.push(number);
    return <i>{number}</i>;
  };
  for (const number of [1, 2, 1, 3, 1, 2]) render(Part, { number });
  expect(made).toEqual([1, 2, 3, 2]);
});

function Item({ render, Part }: { render: RenderFragment | null; Part: () => React.ReactNode }) {
  const Inner = () => <li {...useFragments()(Part, {})} />;
  return (
    <FragmentContext value={render}>
      <Inner />
    </FragmentContext>
  );
}

test('an element with a cached part is the same bytes', () => {
  const Part = () => (
    <>
      <b>one</b> of {2} &amp; {'“three”'}
    </>
  );
  const plain = renderToString(<Item render={null} Part={Part} />);
  expect(plain).toBe('<li><b>one</b> of <!-- -->2<!-- --> &amp; <!-- -->“three”</li>');
  const render = createFragmentCache();
  for (const time of ['first', 'cached'])
    expect(renderToString(<Item render={render} Part={Part} />), time).toBe(plain);
});

test('a part that needs its page is rendered in it', () => {
  const render = createFragmentCache();
  const Part = () => <i>{useLocation().pathname}</i>;
  expect(render(Part, {})).toBeNull();
  expect(() => renderToString(<Item render={render} Part={Part} />)).toThrow('useLocation');
});
