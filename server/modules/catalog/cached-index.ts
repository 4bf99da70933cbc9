import type { Database } from '#database/connect.ts';
import { countProducts, listProductIndexRows, type ProductIndexRow } from '#database/queries/catalog.ts';
import { toProductCard } from './present.ts';
import { createProductIndex, type NewCard, type ProductIndex } from './product-index.ts';

/** Up to so many products a reader waits for the cards; more are read in the background, while lists query the database. */
const usuallyWaitedFor = 5_000;
/** The size of a batch: reading and sorting it blocks the thread for some ten milliseconds. */
const rowsAtOnce = 400;

export interface CachedProductIndex {
  /** null while a large catalog is being read, and for one that is too large to keep. */
  read(): Promise<ProductIndex | null>;
  /** These products changed; without ids, any may have. */
  drop(uuids?: readonly string[]): void;
}

/** The cards of all products, read once and kept in step with what changes. */
export function cacheProductIndex(
  database: Database,
  { limit, onFilled, waitedFor = usuallyWaitedFor }: { limit: number; onFilled: () => void; waitedFor?: number },
): CachedProductIndex {
  let index: ProductIndex | null = null;
  let filling: Promise<void> | null = null;
  let catching: Promise<void> = Promise.resolve();
  /** Identifies one reading of all products; a new one begins when all may have changed. */
  let reading = {};
  const changed = new Set<string>();

  async function fill(): Promise<void> {
    const mine = reading;
    const fresh = createProductIndex();
    let rows: ProductIndexRow[] = [];
    do {
      rows = await listProductIndexRows(database, { after: rows.at(-1)?.uuid ?? null, limit: rowsAtOnce });
      if (mine !== reading) return;
      fresh.replace([], rows.map(toNewCard));
    } while (rows.length === rowsAtOnce);
    index = fresh;
    filling = null;
  }

  function begin(total: number): Promise<void> {
    const mine = reading;
    const filled = fill().catch((error) => {
      if (mine === reading) filling = null;
      throw error;
    });
    // A failure reaches only readers that wait: without one, the next reader begins again.
    const tell = total > waitedFor ? onFilled : () => undefined;
    filled.then(tell, tell);
    return filled;
  }

  async function catchUp(): Promise<void> {
    while (index && changed.size > 0) {
      const [target, uuids] = [index, [...changed]];
      changed.clear();
      try {
        target.replace(uuids, (await listProductIndexRows(database, { uuids })).map(toNewCard));
      } catch (error) {
        for (const uuid of uuids) changed.add(uuid);
        throw error;
      }
    }
  }

  return {
    async read() {
      if (!index) {
        const total = await countProducts(database);
        if (total > limit) return null;
        filling ??= begin(total);
        if (total > waitedFor) return null;
        await filling;
      }
      // One after the other: an older reading must not be put over a newer one.
      catching = catching.catch(() => undefined).then(catchUp);
      await catching;
      if (index && index.count() > limit) index = null;
      return index;
    },
    drop(uuids) {
      for (const uuid of uuids ?? []) changed.add(uuid);
      if (uuids) return;
      reading = {};
      index = null;
      filling = null;
      changed.clear();
    },
  };
}

function toNewCard(row: ProductIndexRow): NewCard {
  const card = toProductCard(row);
  return {
    uuid: card.uuid,
    title: card.title,
    popularity: row.popularity,
    price: card.price_from.unit_price_mills,
    minimum: card.moq,
    leadDays: card.lead_days,
    facets: row.facets,
    json: Buffer.from(JSON.stringify(card)),
  };
}
