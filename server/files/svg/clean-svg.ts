import type { CleanFile } from '../clean-image.ts';
import { attributes, groups, looks, shapes, textual } from './allowed.ts';
import { cleanDeclarations, cleanStyleSheet, isSafeLook } from './clean-css.ts';
import { measureDrawing } from './measure-drawing.ts';
import { type Markup, readMarkup } from './read-markup.ts';

const maxBytes = 4_000_000;
/** A drawing program writes a rule for each colour: a hundred thousand characters at most. */
const maxStyleText = 400_000;
const idPattern = /^[\w.:-]{1,200}$/;
const innerLink = /^#[\w.:-]{1,200}$/;
const embeddedPicture = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/;
const rootNames = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A drawing written anew from the list of what is allowed; null where it is none, or asks for too much work. */
export function cleanSvg(data: Uint8Array): CleanFile | null {
  if (data.byteLength > maxBytes) return null;
  const text = decodeUtf8(data);
  const markup = text === null ? null : readMarkup(text);
  if (markup?.name !== 'svg' || countStyleText(markup) > maxStyleText) return null;
  const clean = cleanElement(markup);
  const size = clean && measureDrawing(clean);
  if (!clean || !size) return null;
  const written = `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(clean, ` ${rootNames}`)}\n`;
  return { data: Buffer.from(written, 'utf8'), ...size };
}

/** Another encoding could spell a script in bytes that we read as something else. */
function decodeUtf8(data: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(data);
    const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
    return declared && !/^(utf-?8|us-ascii)$/i.test(declared) ? null : text;
  } catch {
    return null;
  }
}

function countStyleText({ name, children }: Markup): number {
  return children.reduce((sum, child) => {
    if (typeof child !== 'string') return sum + countStyleText(child);
    return name === 'style' ? sum + child.length : sum;
  }, 0);
}

function cleanElement(element: Markup): Markup | null {
  const name = groups.has(element.name) ? 'g' : element.name;
  if (!shapes.has(name)) return null;
  if (name === 'style') return cleanStyle(element);
  const clean: Markup = { name, attributes: cleanAttributes(element, name), children: [] };
  // A picture from elsewhere is nothing without its source.
  if ((name === 'image' || name === 'use') && !clean.attributes.has('href') && !clean.attributes.has('xlink:href'))
    return null;
  for (const child of element.children) {
    if (typeof child !== 'string') {
      const kept = cleanElement(child);
      if (kept) clean.children.push(kept);
    } else if (textual.has(name)) clean.children.push(child);
  }
  return clean;
}

function cleanStyle(element: Markup): Markup | null {
  const css = cleanStyleSheet(element.children.filter((child) => typeof child === 'string').join(''));
  return css ? { name: 'style', attributes: new Map(), children: [css] } : null;
}

function cleanAttributes(element: Markup, name: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [key, value] of element.attributes) {
    const clean = cleanAttribute(name, key, value.trim());
    if (clean !== null && clean !== '') kept.set(key, clean);
  }
  return kept;
}

function cleanAttribute(element: string, key: string, value: string): string | null {
  if (key === 'href' || key === 'xlink:href') return isAllowedLink(element, value) ? value : null;
  if (key === 'xml:space') return value === 'preserve' ? value : null;
  if (key === 'id') return idPattern.test(value) ? value : null;
  if (key === 'style') return cleanDeclarations(value);
  return (attributes.has(key) || looks.has(key)) && isSafeLook(key, value) ? value : null;
}

function isAllowedLink(element: string, value: string): boolean {
  if (element !== 'image') return innerLink.test(value);
  const [, type, base64 = ''] = embeddedPicture.exec(value) ?? [];
  if (!type) return false;
  const head = Buffer.from(base64.slice(0, 16), 'base64');
  return type === 'png' ? head.subarray(1, 4).toString('latin1') === 'PNG' : head[0] === 0xff && head[1] === 0xd8;
}

function writeElement({ name, attributes: given, children }: Markup, extra = ''): string {
  const written = [...given].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : writeElement(child))).join('');
  return inside ? `<${name}${extra}${written}>${inside}</${name}>` : `<${name}${extra}${written}/>`;
}

/** What XML 1.0 cannot hold is left out, everything that means something in it is spelt out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
