import { parentPort, threadId } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Look } from '#contract/looks/look.ts';
import type { Logo } from '#print/mockup/compose.ts';
import {
  type Brands,
  type Composing,
  composePicture,
  cutLogoFile,
  judgeLooks,
  type LookPlace,
  makeLooks,
  openLogo,
  printFlat,
} from './compose-picture.ts';

/** A logo made ready to print, under an id of this process. Its pixels are shared between threads, not copied. */
export interface OpenedLogo {
  id: number;
  logo: Logo;
}

/** Null where there is nothing to see. */
export type CutLogoFile = Awaited<ReturnType<typeof cutLogoFile>>;

export type PictureTask =
  | { name: 'open'; print: Uint8Array }
  | { name: 'cut'; file: Uint8Array }
  | {
      name: 'compose';
      blank: string;
      surface: Pick<PrintSurface, 'zones' | 'colors'>;
      opened: OpenedLogo;
      composing?: Composing;
    }
  | { name: 'looks'; opened: OpenedLogo; background: string | null; text: Look['text'] }
  | { name: 'judge'; opened: OpenedLogo; place: LookPlace; looks: readonly Look[] }
  | { name: 'flatten'; opened: OpenedLogo; place: LookPlace & { look: Look }; names: { title: string; logo: string } }
  | { name: 'forget'; id: number };

export type PictureAnswer = { result: unknown; threadId: number } | { error: string };

/** Versions of a logo in the inks of a product, up to 11 MB each, and what looks are made from. */
const prepared = new LRUCache<number, { textures: Logo['textures']; brands: Brands }>({ max: 3 });

async function run(task: PictureTask): Promise<unknown> {
  if (task.name === 'open') return share(await openLogo(task.print));
  if (task.name === 'cut') return cutLogoFile(task.file);
  if (task.name === 'forget') return prepared.delete(task.id);
  const { id, logo } = task.opened;
  const { textures, brands } = prepared.get(id) ?? { textures: new Map(), brands: new Map() };
  prepared.set(id, { textures, brands });
  if (task.name === 'looks') return makeLooks(logo, task.background, task.text, brands);
  if (task.name === 'judge') return judgeLooks(task.place, task.looks, logo, brands);
  if (task.name === 'flatten') return printFlat(task.place, task.names, logo, brands);
  return composePicture(task.blank, task.surface, { ...logo, textures }, task.composing, brands);
}

function share({ pixels, ...logo }: Logo): Logo {
  const data = new Uint8ClampedArray(new SharedArrayBuffer(pixels.data.byteLength));
  data.set(pixels.data);
  return { ...logo, pixels: { ...pixels, data } };
}

/** The thread that prints logos, which is work of JavaScript for a tenth of a second per picture. */
parentPort?.on('message', async (task: PictureTask) => {
  let answer: PictureAnswer;
  try {
    answer = { result: await run(task), threadId };
  } catch (error) {
    answer = { error: String(error) };
  }
  if (task.name !== 'forget') parentPort?.postMessage(answer);
});
