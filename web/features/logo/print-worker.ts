import type { Look } from '#contract/looks/look.ts';
import type { LogoState } from './logo-store.ts';
import { createPrinter, type PrintedLogo, type PrintPicture } from './picture-printer.ts';

/** What the page asks its worker: to begin with a logo, then for one picture after the other. */
export type PrintRequest =
  | { logo: PrintedLogo; placements: LogoState['placements'] }
  | { number: number; path: string; look: Look | undefined };
export interface PrintAnswer {
  number: number;
  picture: Blob | null;
}

const scope = self as unknown as {
  onmessage: (event: MessageEvent<PrintRequest>) => void;
  postMessage(answer: PrintAnswer): void;
};
let print: PrintPicture | undefined;

/** Prints beside the page, which stays free for its visitor. Whatever goes wrong, the page keeps the plain picture. */
scope.onmessage = async ({ data }) => {
  if ('logo' in data) {
    print = createPrinter(data.logo, data.placements);
    return;
  }
  const { number, path, look } = data;
  const picture = (await print?.(path, look).catch(() => null)) ?? null;
  scope.postMessage({ number, picture });
};
