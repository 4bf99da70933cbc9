/** US Letter in points, with 54 points (0.75 in) around it and room for the foot. */
const paper = { width: 612, height: 792 };
export const left = 54;
export const top = 54;
export const right = paper.width - left;
export const width = right - left;
/** Nothing but the foot is printed below it. */
export const bottom = paper.height - 72;

export const pointsPerMm = 72 / 25.4;

export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
export const tones = { ink: '#1C1917', body: '#443D37', muted: '#655C54', line: '#E2D9CB', kraft: '#BD9A70' } as const;

export interface Written {
  x: number;
  y: number;
  width: number;
  size: number;
  font?: (typeof fonts)[keyof typeof fonts];
  tone?: string;
  align?: 'left' | 'right';
}

/** Returns where the next line begins. Without `height` pdfkit would break pages by itself in the middle of a row. */
export function drawText(document: PDFKit.PDFDocument, text: string, written: Written): number {
  const { x, y, width, tone = tones.ink, align = 'left' } = written;
  const height = measureText(document, text, written);
  document.fillColor(tone).text(toPrintable(text), x, y, { width, height: height + 1, align, lineGap: 2 });
  return y + height;
}

export function measureText(document: PDFKit.PDFDocument, text: string, { width, size, font }: Written): number {
  document.font(font ?? fonts.plain).fontSize(size);
  return document.heightOfString(toPrintable(text), { width, lineGap: 2 });
}

export function addPage(document: PDFKit.PDFDocument): number {
  document.addPage({ size: 'LETTER', margin: 0 });
  return top;
}

/** Signs of the standard fonts' encoding (Windows-1252) beyond Latin-1. */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const alike: Record<string, string> = { '−': '-', '‑': '-', '\u00a0': ' ', '\u202f': ' ', '→': '>', ł: 'l', Ł: 'L' };

/** Text in signs that the standard fonts have: others lose their accent, or show as '?'. */
export function toPrintable(text: string): string {
  return [...text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ')]
    .map((sign) => {
      const plain = alike[sign] ?? sign;
      if (isPrintable(plain)) return plain;
      const bare = plain.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...bare].every(isPrintable) ? bare : '?';
    })
    .join('');
}

function isPrintable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return sign === '\n' || (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff) || further.includes(sign);
}
