import { eq } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { countCases } from '../queries/stock.ts';
import { products } from '../schema/catalog.ts';
import { stockLevels } from '../schema/stock.ts';

/** An opening count for stock products that have none: more of what is ordered more. */
export async function seedStock(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const counted = new Set(
      (await tx.select({ uuid: stockLevels.productUuid }).from(stockLevels)).map(({ uuid }) => uuid),
    );
    const rows = await tx.select().from(products).where(eq(products.stock, true));
    for (const { uuid, popularity } of rows)
      if (!counted.has(uuid))
        await countCases(tx, {
          productUuid: uuid,
          onHand: 24 + Math.round(popularity / 3),
          reason: 'Opening count',
          actorId: null,
        });
  });
}
