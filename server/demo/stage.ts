import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import { insertStoredFile } from '#database/queries/files.ts';
import type { User } from '#database/queries/people.ts';
import { type CatalogProduct, findProductOfSku } from '#database/queries/stores.ts';
import { forgetMessages } from '#database/seed/forget-messages.ts';
import type { MovedClock } from '#database/seed/moved-clock.ts';
import type { Stories } from '#database/seed/stories.ts';
import type { Caller, Session } from '../calls/caller.ts';
import { type CookieJar, createCookieJar } from '../calls/cookies.ts';
import { createDispatch, type Handlers } from '../calls/dispatch.ts';
import { toStoredKey } from '../files/file-keys.ts';
import type { OpenedLogo } from '../images/picture-worker.ts';
import { createThreads, subscribers } from '../module-wiring.ts';
import { createBackofficeRequestHandlers } from '../modules/backoffice/requests.ts';
import { createSurfaceFinder } from '../modules/catalog/print-surfaces.ts';
import { toPicture } from '../modules/catalog/product-facts.ts';
import { createChatHandlers } from '../modules/chat/api.ts';
import { createStaffChatHandlers } from '../modules/chat/staff-api.ts';
import { createConversationHandlers } from '../modules/conversations/api.ts';
import { createQuoteHandlers } from '../modules/quotes/api.ts';
import { createRequestHandlers } from '../modules/requests/api.ts';
import { openParts, type Parts } from '../parts.ts';
import type { Settings } from '../settings.ts';

/** Of what the stories send. All handlers would bring the pages of emails along, which benches cannot load. */
const createDemoHandlers = (parts: Parts) => ({
  ...createRequestHandlers(parts),
  ...createBackofficeRequestHandlers(parts),
  ...createConversationHandlers(parts, createThreads(parts)),
  ...createQuoteHandlers(parts),
  ...createChatHandlers(parts),
  ...createStaffChatHandlers(parts),
});

/** What a page sends, through the checks of every call; one that is rejected ends the start. */
export type SendCall = <C extends keyof ReturnType<typeof createDemoHandlers>>(
  call: C,
  input: InputOf<Endpoints[C]>,
) => Promise<OutputOf<Endpoints[C]>>;

export interface Stage {
  parts: Parts;
  stories: Stories;
  /** Who acts in all stories on our side. */
  staff: StaffActor;
  /** The calls of a customer, of a member of staff by a session with roles, or of a guest without one. */
  callAs(session: Pick<Session, 'userId' | 'roles'> | null, cookies?: CookieJar): SendCall;
  /** What happens at a time; what would be in the future is left out. */
  at(when: Date, act: () => Promise<void>): void;
  /** Everything, in the order of its time, whichever story it is of. */
  play(): Promise<void>;
  findProduct(sku: string): Promise<CatalogProduct>;
  /** A file of a member of staff: the product with the logo of a brand of catalog/media/brands on it. */
  drawProduct(brand: string, sku: string): Promise<string>;
}

const logoWidth = 900;

export async function openStage(
  clock: MovedClock,
  settings: Settings,
  stories: Stories,
  colleague: User,
): Promise<Stage> {
  const opened = await openParts({ settings, database: clock.database, log: pino({ level: 'silent' }) }, subscribers);
  const { put } = opened.files;
  const parts: Parts = {
    ...opened,
    // A store far away is asked with the true date in its signature.
    files: { ...opened.files, put: (key, data) => clock.atTrueTime(() => put(key, data)) },
    // No page is open yet.
    realtime: { notify: async () => undefined },
  };
  const acts: { at: number; act: () => Promise<void> }[] = [];
  const products = new Map<string, CatalogProduct>();
  const logos = new Map<string, OpenedLogo>();
  const pictures = new Map<string, Buffer>();
  const findSurface = createSurfaceFinder(parts);
  const dispatch = createDispatch(createDemoHandlers(parts) as Handlers, async () => undefined);
  const toPath = (file: string) => join(settings.projectRoot, 'catalog', file);

  const stage: Stage = {
    parts,
    stories,
    staff: { type: 'staff', userId: colleague.id, roles: ['admin'], requestId: 'demo' },

    callAs(session, cookies = createCookieJar(undefined)) {
      const caller: Caller = {
        session: session && { id: 'demo', ...session },
        // Reserved for documentation: nobody's network.
        ip: '192.0.2.1',
        ...{ userAgent: '', requestId: 'demo', cookies },
      };
      return async (call, input) => {
        const answer = await dispatch(call, input, caller);
        return expectDone(answer, call).data as OutputOf<Endpoints[typeof call]>;
      };
    },

    at(when, act) {
      const at = when.getTime();
      if (at > stories.clock.now.getTime()) return;
      acts.splice(acts.findLastIndex((each) => each.at <= at) + 1, 0, { at, act });
    },

    async play() {
      // An act takes its time, and the next may be due at the same moment: the clock never goes back, so numbers follow dates.
      let reached = 0;
      for (let next = acts.shift(); next; next = acts.shift()) {
        await clock.setTo(new Date(Math.max(next.at, reached)));
        await next.act();
        reached = Date.now();
      }
      await clock.setTo(stories.clock.now);
      await forgetMessages(clock.database);
    },

    async findProduct(sku) {
      const product = products.get(sku) ?? (await findProductOfSku(clock.database, sku));
      if (!product) throw new Error(`The demo names a product that is not in the catalog: ${sku}.`);
      products.set(sku, product);
      return product;
    },

    async drawProduct(brand, sku) {
      const name = `${brand}-${sku.toLowerCase()}.webp`;
      const content = pictures.get(name) ?? (await printProduct(brand, sku));
      pictures.set(name, content);
      const id = randomBytes(20).toString('hex');
      await parts.files.put(toStoredKey(id), content);
      const { width, height } = await sharp(content).metadata();
      await insertStoredFile(clock.database, {
        ...{ id, key: toStoredKey(id), name, kind: 'webp', contentType: 'image/webp', preview: 'none', width, height },
        ...{
          bytes: content.byteLength,
          sha256: createHash('sha256').update(content).digest('hex'),
          userId: colleague.id,
        },
        facts: { pages: null, page_width: null, page_height: null, fonts: [], colors: ['RGB'] },
      });
      return id;
    },
  };
  return stage;

  async function printProduct(brand: string, sku: string): Promise<Buffer> {
    const picture = toPicture(await stage.findProduct(sku));
    const surface = picture && (await findSurface(picture));
    if (!surface) throw new Error(`The demo prints on ${sku}, which has no blank picture.`);
    const { zones, colors } = surface;
    return parts.pictureWorkers.run('demo', async (worker) => {
      const logo = logos.get(brand) ?? (await worker.openLogo(await readLogo(brand)));
      logos.set(brand, logo);
      return worker.compose({ blank: toPath(surface.blank), surface: { zones, colors }, opened: logo });
    });
  }

  async function readLogo(brand: string): Promise<Buffer> {
    const svg = await readFile(toPath(`media/brands/${brand}.svg`));
    return sharp(svg).resize({ width: logoWidth }).png().toBuffer();
  }
}

export const asCustomer = (userId: string | null): CustomerActor => ({
  type: 'customer',
  userId,
  scope: 'approve',
  requestId: 'demo',
});

/** What the demo does is allowed, or the story is wrong. */
export function expectDone<T>(outcome: T | Failure, what: string): T {
  if (outcome instanceof Failure) throw new Error(`The demo could not ${what}: ${JSON.stringify(outcome)}`);
  return outcome;
}
