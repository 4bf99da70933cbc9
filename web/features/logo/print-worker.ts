import type { Look } from '#contract/looks/look.ts';
import type { LogoState } from './logo-store.ts';
import { createPrinter, type PicturePrinter, type PrintedLogo } from './picture-printer.ts';

/** What the page asks its worker: to begin with a logo, then for one picture after the other. */
export type PrintRequest =
  | { logo: PrintedLogo; placements: LogoState['placements'] }
  | { number: number; task: keyof PicturePrinter; path: string; look: Look | undefined };
export interface PrintAnswer {
  number: number;
  made: Awaited<ReturnType<PicturePrinter[keyof PicturePrinter]>>;
}

const scope = self as unknown as {
  onmessage: (event: MessageEvent<PrintRequest>) => void;
  postMessage(answer: PrintAnswer, handedOver: Transferable[]): void;
};
let printer: PicturePrinter | undefined;

/** Prints beside the page, which stays free for its visitor. Whatever goes wrong, the page keeps the plain picture. */
scope.onmessage = async ({ data }) => {
  if ('logo' in data) {
    printer = createPrinter(data.logo, data.placements);
    return;
  }
  const { number, task, path, look } = data;
  const made = (await printer?.[task](path, look).catch(() => null)) ?? null;
  scope.postMessage({ number, made }, made && 'pixels' in made ? [made.pixels.data.buffer as ArrayBuffer] : []);
};
