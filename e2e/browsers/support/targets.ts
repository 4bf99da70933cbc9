/** What a visitor looks for: elements of a kind, by the name that they have for a reader, in a part of the page. */
export interface Target {
  css: string;
  /** The whole name, or with `partly` a part of it. */
  name?: string;
  partly?: boolean;
  within?: Target;
  /** Pressed through its label: the element itself is drawn by something else. */
  isHidden?: boolean;
}

type Options = Omit<Target, 'css' | 'name'>;

const make =
  (css: string) =>
  (name: string, options: Options = {}): Target => ({ css, name, ...options });

export const button = make('button, summary, [role="button"], input[type="submit"]');
export const link = make('a[href]');
export const field = make('input, textarea, select');
export const region = make('section[aria-label], section[aria-labelledby], [role="region"], fieldset');
export const dialog = make('dialog[open], [role="dialog"]');
export const heading = make('h1, h2, h3');
/** The innermost elements with this text. */
export const text = (name: string, options: Options = {}): Target => ({ css: '*', name, partly: true, ...options });
export const css = (selector: string, options: Omit<Target, 'css'> = {}): Target => ({ css: selector, ...options });

/** Runs in the page, as its source: everything that it uses is in it. */
export function findTargets(target: Target): { element: HTMLElement; text: string; x: number; y: number }[] {
  const tidy = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const readText = (element: Element | null | undefined) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const unsaid of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) unsaid.remove();
    return tidy(copy?.textContent);
  };
  const readName = (element: HTMLElement): string => {
    const label = element.getAttribute('aria-label');
    if (label) return tidy(label);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => readText(document.getElementById(id))).join(' ');
    if (element instanceof HTMLFieldSetElement) return readText(element.querySelector('legend'));
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return [...labels].map(readText).join(' ');
    return readText(element) || tidy(element.getAttribute('placeholder') ?? element.getAttribute('title'));
  };
  const hasName = (element: HTMLElement, { name, partly }: Target) =>
    name === undefined || (partly ? readName(element).includes(name) : readName(element) === name);
  const isVisible = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth !== 1;
  const list = (root: ParentNode, wanted: Target): HTMLElement[] => {
    const roots = wanted.within ? list(root, wanted.within) : [root];
    const found = roots.flatMap((one) => [...one.querySelectorAll<HTMLElement>(wanted.css)]);
    return found.filter((element) => {
      if (!wanted.isHidden && !isVisible(element)) return false;
      if (!hasName(element, wanted)) return false;
      return wanted.css !== '*' || ![...element.children].some((child) => hasName(child as HTMLElement, wanted));
    });
  };
  return list(document, target).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const result = {
      text: tidy(element.textContent),
      x: Math.round(left + width / 2),
      y: Math.round(top + height / 2),
    };
    // Of use in the page alone: it does not travel.
    return Object.defineProperty(result, 'element', { value: element }) as typeof result & { element: HTMLElement };
  });
}
