import { notInherited } from './allowed.ts';

/** Something of the drawing that an element shows: in full, or on each shape or each point inside it. */
export interface Link {
  id: string;
  spread: 'once' | 'shapes' | 'points';
}

/** What an element of a style sheet's choice shows, by the name, class or id that its selector asks for. */
export type StyleLinks = Map<string, Link[]>;

/** By whatever name a selector has for it; `*` is everything. */
export function listStyleKeys(name: string, id: string | undefined, classes: string | undefined): Set<string> {
  const names = classes?.split(/\s+/).map((one) => `.${one}`) ?? [];
  return new Set(['*', name, ...(id ? [`#${id}`] : []), ...names]);
}

/** More links than any drawing program writes into its style sheets. */
const maxStyleLinks = 50_000;

/**
 * Of style sheets that have been cleaned: plain rules, and no brace that is not theirs. Null where they hold so many
 * links that nobody drew them.
 */
export function readStyleLinks(sheets: string[]): StyleLinks | null {
  const found: StyleLinks = new Map();
  let count = 0;
  for (const rule of sheets.flatMap((sheet) => sheet.split('}'))) {
    const brace = rule.indexOf('{');
    const links = brace < 0 ? [] : listDeclaredLinks(rule.slice(brace + 1));
    if (links.length === 0) continue;
    for (const key of new Set(rule.slice(0, brace).split(',').map(toKey))) {
      count += links.length;
      if (count > maxStyleLinks) return null;
      found.set(key, found.get(key) ?? []);
      for (const link of links) found.get(key)?.push(link);
    }
  }
  return found;
}

export function listDeclaredLinks(declarations: string): Link[] {
  return declarations.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    return listValueLinks(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1));
  });
}

const linkPattern = /url\(\s*['"]?#([\w.:-]+)['"]?\s*\)/gi;

export function listValueLinks(name: string, value: string): Link[] {
  const spread = notInherited.has(name) ? 'once' : name.startsWith('marker') ? 'points' : 'shapes';
  return Array.from(value.matchAll(linkPattern), (match) => ({ id: match[1] as string, spread }));
}

/** One thing that the selector asks of the element itself. It may ask for more: too many found is safe, too few is not. */
function toKey(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>]+/)
      .at(-1) ?? '';
  if (/[:()]/.test(selector)) return '*';
  return /#[\w-]+/.exec(last)?.[0] ?? /\.[\w-]+/.exec(last)?.[0] ?? (/^\w[\w-]*$/.test(last) ? last : '*');
}
