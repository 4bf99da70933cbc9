// The legacy build: the other needs a browser of this year.
import { GlobalWorkerOptions, getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { faults, LogoFault } from './check-logo-file.ts';

/** Longer than this a visitor does not wait for a logo. */
const patienceMs = 15_000;
/** An image inside that is larger is left out: decoding it would take the memory of a phone. */
const mostImagePixels = 64_000_000;

/**
 * The first page of a PDF, on a transparent ground. Fetched when a PDF is given and not before. The document runs no
 * script, and nothing of it is fetched: letters are drawn as outlines from the fonts inside.
 */
export async function drawPdf(file: Blob, longSide: number): Promise<HTMLCanvasElement> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: mostImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LogoFault(faults.slowPdf)), patienceMs);
  });
  try {
    return await Promise.race([drawFirstPage(task, longSide), late]);
  } catch (error) {
    throw error instanceof PasswordException ? new LogoFault(faults.locked) : error;
  } finally {
    clearTimeout(timer);
    // Ends the worker, and with it a page that is still being drawn.
    await task.destroy().catch(() => undefined);
  }
}

async function drawFirstPage(task: ReturnType<typeof getDocument>, longSide: number): Promise<HTMLCanvasElement> {
  const page = await (await task.promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, background: 'rgba(0,0,0,0)' }).promise;
  return canvas;
}
