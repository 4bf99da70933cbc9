import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { formatNumber, printTable } from '../print-table.ts';
import { serveSite } from '../serve-site.ts';
import { formatMiddle } from '../statistics.ts';
import { timeDrop } from './drop-to-cards.ts';
import { measureLogoBytes, measureModelBytes } from './logo-bytes.ts';
import { type CardCosts, type CardKind, measureCards } from './many-cards.ts';
import { measureServerPrints } from './server-prints.ts';

const slowdown = 4;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** What a logo on every picture costs: the visitor's patience, the page's main thread, the network, memory and the server. */
export async function measureLogo(short: boolean): Promise<void> {
  const site = await serveSite();
  const rows = [
    ...(await timeDrops(site.url, short)),
    ...(await weighCards(site.url, short ? 20 : 200, short)),
    ...(await weighCode(site.url)),
  ];
  const { surfaces } = await listPictures(site.url, short ? 3 : 60);
  await site.stop();
  const perSecond = await measureServerPrints(surfaces, short ? 3 : 120);
  rows.push(['pictures per CPU second on the server', formatNumber(perSecond, 1), '']);
  console.log(`\nA logo on every card; times and main thread at ${slowdown}x slowdown\n`);
  printTable(['', 'measured', 'aim'], rows);
}

async function timeDrops(url: string, short: boolean): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, viewport] of Object.entries(sizes).slice(0, short ? 1 : 2)) {
    const times = [];
    for (let round = 0; round < (short ? 1 : 5); round += 1)
      times.push(await timeDrop(url + toCollectionPath('cups'), viewport, slowdown));
    const format = (value: number) => `${formatNumber(value)} ms`;
    const count = `${times[0]?.printed} of ${times[0]?.cards} cards in view`;
    rows.push(
      [
        `${name}: from drop to first card`,
        formatMiddle(
          times.map(({ first }) => first),
          format,
        ),
        '',
      ],
      [
        `${name}: from drop to ${count}`,
        formatMiddle(
          times.map(({ all }) => all),
          format,
        ),
        '',
      ],
    );
  }
  return rows;
}

async function weighCards(url: string, count: number, short: boolean): Promise<string[][]> {
  const { pictures } = await listPictures(url, count);
  const measure = (kind: CardKind, paceMs?: number) => measureCards(url + paths.faq, pictures, kind, paceMs);
  const rounds: Record<'together' | 'alone' | 'printed' | 'byPage', CardCosts>[] = [];
  for (let round = 0; round < (short ? 1 : 3); round += 1) {
    const printed = await measure('by the worker');
    const alone = await measure('plain', printed.paceMs);
    rounds.push({ printed, alone, together: await measure('plain'), byPage: await measure('by the page') });
  }
  const ms = (read: (costs: (typeof rounds)[number]) => number) =>
    formatMiddle(
      rounds.map((costs) => read(costs) * slowdown),
      (value) => `${formatNumber(value, 2)} ms`,
    );
  const megabytes = (read: (costs: (typeof rounds)[number]) => CardCosts) =>
    formatMiddle(
      rounds.map((costs) => read(costs).memory / 2 ** 20),
      (value) => `${formatNumber(value)} MB`,
    );
  return [
    ['all main thread per card, plain, a row at once', ms(({ together }) => together.mainThreadMs), ''],
    ['the same, one card after another as they are printed', ms(({ alone }) => alone.mainThreadMs), ''],
    ['all main thread per card that the worker prints', ms(({ printed }) => printed.mainThreadMs), ''],
    ['of it, by the logo', ms(({ printed, alone }) => printed.mainThreadMs - alone.mainThreadMs), '≤ 2 ms'],
    ['all main thread per card that the page prints', ms(({ byPage }) => byPage.mainThreadMs), ''],
    [`memory after ${pictures.length} cards, plain`, megabytes(({ alone }) => alone), ''],
    ['the same, by the worker', megabytes(({ printed }) => printed), ''],
    ['the same, by the page', megabytes(({ byPage }) => byPage), ''],
  ];
}

async function weighCode(url: string): Promise<string[][]> {
  const kilobytes = (bytes: number) => `${formatNumber(bytes / 1000, 1)} kB`;
  const { before, engine } = await measureLogoBytes(url + toCollectionPath('cups'));
  const home = await measureLogoBytes(url + paths.home);
  return [
    ['code before a logo is set, brotli', kilobytes(before), '≤ 2 kB'],
    ['the same on the home page, with its drop zone', kilobytes(home.before), ''],
    ['code that a logo adds, page and worker, brotli', kilobytes(engine), '≤ 30 kB'],
    ...(await measureModelBytes()).map(({ name, bytes }) => [
      `3D view, ${name}, gzip`,
      kilobytes(bytes),
      name === 'script' ? '≤ 192 kB' : '≤ 96 kB',
    ]),
  ];
}

/** Pictures of products that are printed, as cards ask for them, in as many widths as it takes. */
async function listPictures(url: string, count: number): Promise<{ pictures: string[]; surfaces: PrintSurface[] }> {
  const products = await get<{ list: { image: string }[] }>(`${url}/api/product/v2/list?per_page=100`);
  const images: string[] = [];
  const surfaces: PrintSurface[] = [];
  for (const { image } of products.list) {
    if (images.length >= count) break;
    const query = new URLSearchParams({ picture: image });
    const { surface } = await get<{ surface: PrintSurface | null }>(`${url}/api/product/v2/print_surface?${query}`);
    if (!surface) continue;
    images.push(image);
    surfaces.push(surface);
  }
  const pictures = [640, 320, 768, 1024].flatMap((width) => images.map((image) => `/_ipx/f_webp,w_${width}${image}`));
  return { pictures: pictures.slice(0, count), surfaces };
}

async function get<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  return ((await answer.json()) as { data: T }).data;
}
