/** An element of a drawing, as written; nothing is judged yet. */
export interface Markup {
  name: string;
  attributes: Map<string, string>;
  children: (Markup | string)[];
}

const limits = { depth: 64, elements: 50_000, attributes: 100 } as const;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const namePattern = /[A-Za-z_][\w.:-]*/y;
const attributePattern = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEndPattern = /\s*(\/?)>/y;

class Unreadable extends Error {}

/**
 * A strict reader of as much XML as a drawing needs; null where the text is not well formed, too deep or too large.
 * Browsers forgive, and what one forgives another runs: here nothing is guessed. Definitions of entities are refused,
 * so that a short text cannot grow (the 'billion laughs') nor fetch anything.
 */
export function readMarkup(text: string): Markup | null {
  try {
    return readDocument(text);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function readDocument(text: string): Markup {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let elements = 0;
  let root: Markup | null = null;
  const open: Markup[] = [];

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  }

  function skipTo(end: string): string {
    const found = text.indexOf(end, at);
    if (found === -1) throw new Unreadable();
    const skipped = text.slice(at, found);
    at = found + end.length;
    return skipped;
  }

  function addText(value: string): void {
    const parent = open.at(-1);
    if (parent) parent.children.push(value);
    else if (value.trim() !== '') throw new Unreadable();
  }

  function openElement(): void {
    const name = match(namePattern)?.[0];
    elements += 1;
    if (!name || elements > limits.elements || open.length >= limits.depth) throw new Unreadable();
    const attributes = new Map<string, string>();
    for (let found = match(attributePattern); found; found = match(attributePattern)) {
      const key = found[1] as string;
      if (attributes.has(key) || attributes.size >= limits.attributes) throw new Unreadable();
      attributes.set(key, decode(found[2] ?? found[3] ?? ''));
    }
    const end = match(tagEndPattern);
    if (!end) throw new Unreadable();
    const element: Markup = { name, attributes, children: [] };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (root) throw new Unreadable();
    else root = element;
    if (end[1] !== '/') open.push(element);
  }

  function closeElement(): void {
    const name = match(namePattern)?.[0];
    if (open.pop()?.name !== name || match(tagEndPattern)?.[1] !== '') throw new Unreadable();
  }

  function skipDoctype(): void {
    // The plain reference that drawing programs write is left out; definitions of one's own are refused.
    if (root || /[[<&]/.test(skipTo('>'))) throw new Unreadable();
  }

  while (at < text.length) {
    const begin = text.indexOf('<', at);
    addText(decode(text.slice(at, begin === -1 ? text.length : begin)));
    if (begin === -1) break;
    at = begin + 1;
    if (take('!--')) skipTo('-->');
    else if (take('![CDATA[')) addText(skipTo(']]>'));
    else if (take('!DOCTYPE') || take('!doctype')) skipDoctype();
    else if (take('?')) skipTo('?>');
    else if (take('/')) closeElement();
    else openElement();
  }
  if (!root || open.length > 0) throw new Unreadable();
  return root;

  function take(word: string): boolean {
    if (!text.startsWith(word, at)) return false;
    at += word.length;
    return true;
  }
}

/** The five names of XML and numbers; any other name would need a definition. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([A-Za-z]+));|&/g, (_whole, decimal, hex, name) => {
    if (name !== undefined && Object.hasOwn(entities, name)) return entities[name] as string;
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1;
    if (!isCharacter(code)) throw new Unreadable();
    return String.fromCodePoint(code);
  });
}

function isCharacter(code: number): boolean {
  if (code === 9 || code === 10 || code === 13) return true;
  return (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0x10ffff);
}
