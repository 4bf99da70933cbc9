import type { Database } from '#database/connect.ts';
import { countProducts, listShelfRows, type ShelfRow } from '#database/queries/catalog.ts';
import { type CardShelf, createCardShelf, type NewCard } from './card-shelf.ts';
import { toProductCard } from './present.ts';

/** Up to here a reader waits for the cards; more are read beside the work, and lists ask the database meanwhile. */
const usuallyWaitedFor = 5_000;
/** Read and put in order at once: some ten milliseconds in which no request is answered. */
const rowsAtOnce = 400;

export interface KeptCards {
  /** null while a large catalogue is being read, and for one that is too large to keep. */
  read(): Promise<CardShelf | null>;
  /** These products changed; without ids, any may have. */
  drop(uuids?: readonly string[]): void;
}

/** The cards of all products, read once and kept in step with what changes. */
export function keepCards(
  database: Database,
  { limit, onFilled, waitedFor = usuallyWaitedFor }: { limit: number; onFilled: () => void; waitedFor?: number },
): KeptCards {
  let shelf: CardShelf | null = null;
  let filling: Promise<void> | null = null;
  let catching: Promise<void> = Promise.resolve();
  /** Stands for one reading of everything; another one begins when all may have changed. */
  let reading = {};
  const changed = new Set<string>();

  async function fill(): Promise<void> {
    const mine = reading;
    const fresh = createCardShelf();
    let rows: ShelfRow[] = [];
    do {
      rows = await listShelfRows(database, { after: rows.at(-1)?.uuid ?? null, limit: rowsAtOnce });
      if (mine !== reading) return;
      fresh.replace([], rows.map(toNewCard));
    } while (rows.length === rowsAtOnce);
    shelf = fresh;
    filling = null;
  }

  function begin(total: number): Promise<void> {
    const mine = reading;
    const filled = fill().catch((error) => {
      if (mine === reading) filling = null;
      throw error;
    });
    // Where nobody waits, nobody hears of a failure either: the next reader has to begin again.
    const tell = total > waitedFor ? onFilled : () => undefined;
    filled.then(tell, tell);
    return filled;
  }

  async function catchUp(): Promise<void> {
    while (shelf && changed.size > 0) {
      const [target, uuids] = [shelf, [...changed]];
      changed.clear();
      try {
        target.replace(uuids, (await listShelfRows(database, { uuids })).map(toNewCard));
      } catch (error) {
        for (const uuid of uuids) changed.add(uuid);
        throw error;
      }
    }
  }

  return {
    async read() {
      if (!shelf) {
        const total = await countProducts(database);
        if (total > limit) return null;
        filling ??= begin(total);
        if (total > waitedFor) return null;
        await filling;
      }
      // One after the other: an older reading must not be put over a newer one.
      catching = catching.catch(() => undefined).then(catchUp);
      await catching;
      if (shelf && shelf.count() > limit) shelf = null;
      return shelf;
    },
    drop(uuids) {
      for (const uuid of uuids ?? []) changed.add(uuid);
      if (uuids) return;
      reading = {};
      shelf = null;
      filling = null;
      changed.clear();
    },
  };
}

function toNewCard(row: ShelfRow): NewCard {
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
