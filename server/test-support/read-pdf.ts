import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  title: string;
  /** The lines of each page from top to bottom, the pieces of a line joined by ' | '. */
  pages: string[][];
}

/** What a reader of a PDF sees of its text. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const { info } = await document.getMetadata();
    const pages: string[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const lines = new Map<number, { x: number; text: string }[]>();
      for (const item of items) {
        if (!('str' in item) || !item.str.trim()) continue;
        const [x, y] = [Number(item.transform[4]), Math.round(Number(item.transform[5]))];
        lines.set(y, [...(lines.get(y) ?? []), { x, text: item.str }]);
      }
      const ordered = [...lines].sort(([a], [b]) => b - a);
      pages.push(
        ordered.map(([, pieces]) =>
          pieces
            .sort((a, b) => a.x - b.x)
            .map(({ text }) => text.trim())
            .join(' | '),
        ),
      );
    }
    return { title: String((info as { Title?: string }).Title ?? ''), pages };
  } finally {
    await task.destroy();
  }
}
