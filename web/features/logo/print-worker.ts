import type { Look } from '#contract/looks/look.ts';
import type { LogoState } from './logo-store.ts';
import { createPrinter, type PicturePrinter, type PrintedLogo, type ShownPrint } from './picture-printer.ts';

/** What the page asks its worker: to begin with a logo, then for one picture after the other, and to go on in another look. */
export type PrintRequest =
  | { logo: PrintedLogo; placements: LogoState['placements'] }
  | { next: ShownPrint }
  | { number: number; task: keyof PicturePrinter; path: string; look: Look | undefined };
export interface PrintAnswer {
  number: number;
  made: Awaited<ReturnType<PicturePrinter[keyof PicturePrinter]>>;
}

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<PrintRequest>) => void) | null;
  postMessage(answer: PrintAnswer, handedOver: Transferable[]): void;
};
let printer: ReturnType<typeof createPrinter> | undefined;

/**
 * Prints beside the page, which stays free for its visitor. Whatever goes wrong, the page keeps the plain picture. Set once: what
 * is fetched later imports from this file, and WebKit runs it again then, without the logo.
 */
scope.onmessage ??= async ({ data }) => {
  if ('logo' in data) {
    printer = createPrinter(data.logo, data.placements);
    return;
  }
  if ('next' in data) return printer?.change(data.next);
  const { number, task, path, look } = data;
  const made = (await printer?.[task](path, look).catch(() => null)) ?? null;
  scope.postMessage({ number, made }, made && 'pixels' in made ? [made.pixels.data.buffer as ArrayBuffer] : []);
};
