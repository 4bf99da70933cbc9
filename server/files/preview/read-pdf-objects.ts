import { inflateSync } from 'node:zlib';

/** Of one stream, and of all together: what a stranger's file may unpack to. */
const maxStreamBytes = 4_000_000;
const maxTotalBytes = 24_000_000;

type Box = readonly [number, number, number, number];

/**
 * Reads what pdf.js does not report, which converts every color to RGB and knows one box of a page: color spaces and boxes,
 * from the objects of the file as text, compressed ones included. Pictures and fonts are skipped.
 */
export function readPdfObjects(data: Buffer): { colors: string[]; bleed: number | undefined } {
  const raw = data.toString('latin1');
  const packed = unpackStreams(data, raw);
  const dictionaries = [raw.replaceAll(/stream\r?\n[\s\S]*?endstream/g, ''), ...packed.objects].join('\n');
  return { colors: listColors(dictionaries, packed.content), bleed: readBleed(dictionaries) };
}

function unpackStreams(data: Buffer, raw: string): { objects: string[]; content: string[] } {
  const [objects, content]: string[][] = [[], []];
  let total = 0;
  for (const match of raw.matchAll(/<<((?:(?!<<|stream)[\s\S]|<<[^<>]*>>){0,2000})>>\s*stream\r?\n/g)) {
    const [head, start] = [match[1] ?? '', match.index + match[0].length];
    const isPicture = /\/Subtype\s*\/Image|\/FontFile|\/Length[123]\b|\/Type\s*\/(?:XRef|Metadata)/.test(head);
    if (isPicture || total > maxTotalBytes) continue;
    const end = raw.indexOf('endstream', start);
    const text = unpack(data.subarray(start, end === -1 ? undefined : end), /\/FlateDecode/.test(head));
    total += text.length;
    (/\/ObjStm/.test(head) ? objects : content)?.push(text);
  }
  return { objects: objects ?? [], content: content ?? [] };
}

function unpack(bytes: Buffer, isPacked: boolean): string {
  if (!isPacked) return bytes.toString('latin1', 0, maxStreamBytes);
  try {
    return inflateSync(bytes, { maxOutputLength: maxStreamBytes }).toString('latin1');
  } catch {
    // Damaged, or larger than anything that is a drawing: it says nothing of colors.
    return '';
  }
}

const number = '-?\\d*\\.?\\d+';
const toOperator = (count: number, name: string) => new RegExp(`(?:${number}\\s+){${count}}${name}(?=\\s|$)`);
const operators = [
  ['CMYK', toOperator(4, '[kK]')],
  ['RGB', toOperator(3, '(?:rg|RG)')],
  ['Gray', toOperator(1, '[gG]')],
] as const;
const spaces = [
  ['CMYK', /\/DeviceCMYK|\/N\s+4\b/],
  ['RGB', /\/DeviceRGB|\/CalRGB/],
  ['Gray', /\/DeviceGray|\/CalGray/],
] as const;
const maxSpots = 8;

function listColors(dictionaries: string, content: readonly string[]): string[] {
  const all = [dictionaries, ...content];
  const named = spaces.filter(([, pattern]) => all.some((text) => pattern.test(text))).map(([name]) => name);
  const used = operators.filter(([, pattern]) => content.some((text) => pattern.test(text))).map(([name]) => name);
  const spots = [...dictionaries.matchAll(/\/Separation\s*\/([^\s/[\]<>()]{1,60})/g)]
    .map(([, name = '']) =>
      name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .filter((name) => name !== 'All' && name !== 'None')
    .slice(0, maxSpots)
    .map((name) => `Spot: ${name}`);
  return [...new Set([...named, ...used, ...spots])];
}

function findBox(text: string, name: string): Box | null {
  const box = new RegExp(`/${name}\\s*\\[\\s*(${number})\\s+(${number})\\s+(${number})\\s+(${number})`).exec(text);
  const values = box?.slice(1).map(Number);
  return values ? (values as unknown as Box) : null;
}

/** From the trim to the edge of what is printed beyond it, on the narrowest side. A file without a trim box has no bleed to name. */
function readBleed(dictionaries: string): number | undefined {
  const trim = findBox(dictionaries, 'TrimBox');
  const outer = findBox(dictionaries, 'BleedBox') ?? findBox(dictionaries, 'MediaBox');
  if (!trim || !outer) return undefined;
  const [left, bottom, right, top] = [trim[0] - outer[0], trim[1] - outer[1], outer[2] - trim[2], outer[3] - trim[3]];
  return Math.max(0, Math.round(Math.min(left, bottom, right, top) * 100) / 100);
}
