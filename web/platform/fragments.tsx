import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What JSON can say: no function, no element, nothing that two visitors could see differently under one key. */
export type PlainProps = { readonly [name: string]: Plain };
type Plain = string | number | boolean | null | undefined | readonly Plain[] | PlainProps;

/** Null for a part that needs its page around it. */
export type RenderFragment = <P extends PlainProps>(Part: ComponentType<P>, props: P) => string | null;

/** Given by the server's entry, see fragment-cache.tsx. */
export const FragmentContext = createContext<RenderFragment | null>(null);

/** What fills an element: give it all of this and nothing else inside. */
export type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
type ToContent = <P extends PlainProps>(Part: ComponentType<P>, props: P) => Content;

const toChildren: ToContent = (Part, props) => ({ children: <Part {...props} /> });

function useCachedFragments(): ToContent {
  const render = useContext(FragmentContext);
  return (Part, props) => {
    const html = render?.(Part, props);
    return html ? { dangerouslySetInnerHTML: { __html: html } } : toChildren(Part, props);
  };
}

/**
 * For the content of an element that is the same HTML for the same props, on every page and for every visitor:
 * `<li {...toContent(Tile, { category })} />`. The server writes the HTML that it rendered before; the browser renders
 * the part as always, and hydrates the same elements. The HTML is rendered apart from the page, so the part may use no
 * context, no `useId`, no Suspense, and no picture that is loaded ahead.
 */
export const useFragments: () => ToContent = import.meta.env.SSR ? useCachedFragments : () => toChildren;
