import type { CartArtwork, SentArtwork } from '#contract/artwork/line-artwork.ts';
import type { Look } from '#contract/looks/look.ts';
import { toHex } from '#print/mockup/pixels.ts';
import type { ArtworkSource, OutgoingLine } from '../../platform/outgoing-artwork.ts';
import { type LogoState, readLogoState, type StoredLogo } from './logo-store.ts';
import { toPlacementList } from './placements.ts';
import { getCurrent, getSession } from './session-store.ts';

/** Sends one file to the site; the id it has there, or a sentence. */
export type SendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ ok: true; uploaded: { file_id: string } } | { ok: false; error: string | null }>;

interface Sent {
  file_id: string;
  print_id: string;
  at: number;
}

/** The site keeps a file that belongs to nothing for a day. */
const keptMs = 20 * 3_600_000;
const sentKey = 'logo-sent:';

/** The logo leaves the browser here and nowhere else: with a request that is sent, a store or a sheet that is shared. */
export function createArtworkSource(loadSender: () => Promise<SendFile>): ArtworkSource {
  return {
    async collect(lines) {
      const state = await readState();
      const logo = getCurrent(state);
      if (!state || !logo) return lines.map(() => null);
      const sent = readSent(logo) ?? (await send(logo, await loadSender()));
      if ('fault' in sent) return sent;
      const files = { file_id: sent.file_id, print_id: sent.print_id };
      const look = await findLook(logo);
      const background = logo.background ? toHex(logo.background) : null;
      return lines.map((line): SentArtwork => ({ ...files, background, look, ...toLineNumbers(state, line) }));
    },
    async readNumbers(line) {
      const state = await readState();
      const logo = getCurrent(state);
      return state && logo ? { look: await findLook(logo), ...toLineNumbers(state, line) } : null;
    },
  };
}

/** What this page shows; the database where the bar has not read it yet. */
async function readState(): Promise<LogoState | null> {
  return getSession().state ?? (await readLogoState().catch(() => undefined)) ?? null;
}

/** The look that is on the products; null for the logo alone. */
async function findLook(logo: StoredLogo): Promise<Look | null> {
  if (!logo.looks || logo.looks.shown === 'logo') return null;
  const [{ readBrand }, { findShownLook }] = await Promise.all([
    import('./looks/use-brand.ts'),
    import('./looks/look-choice.ts'),
  ]);
  const brand = await readBrand(logo);
  return brand && findShownLook(brand, logo.looks);
}

function toLineNumbers({ placements = {} }: LogoState, { product_uuid = '' }: OutgoingLine): Omit<CartArtwork, 'look'> {
  return { placements: toPlacementList(placements[product_uuid]), materials: {} };
}

async function send(logo: StoredLogo, sendFile: SendFile): Promise<Sent | { fault: string }> {
  const { signal } = new AbortController();
  const files = [
    new File([logo.original], logo.name, { type: logo.original.type }),
    new File([logo.print], 'logo-print.png', { type: 'image/png' }),
  ];
  const ids: string[] = [];
  for (const outcome of await Promise.all(files.map((file) => sendFile(file, () => undefined, signal)))) {
    if (!outcome.ok)
      return { fault: `We didn’t get your logo. ${outcome.error ?? 'Please try again.'} Or remove the logo first.` };
    ids.push(outcome.uploaded.file_id);
  }
  const sent = { file_id: ids[0] ?? '', print_id: ids[1] ?? '', at: Date.now() };
  try {
    // For as long as the tab is open: a form that is sent again names the same files, so it counts once.
    sessionStorage.setItem(sentKey + logo.id, JSON.stringify(sent));
  } catch {
    // Then they are uploaded again.
  }
  return sent;
}

function readSent({ id }: StoredLogo): Sent | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(sentKey + id) ?? 'null') as Sent | null;
    return sent && Date.now() - sent.at < keptMs ? sent : null;
  } catch {
    return null;
  }
}
