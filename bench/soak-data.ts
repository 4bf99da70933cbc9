import { openDatabase } from '#database/connect.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';

export interface SoakProduct {
  uuid: string;
  casePack: number;
}

const cases = 10_000_000;

/** A stock product with more cases than any run orders, and the movement that accounts for them. */
export async function stockUp(dataDir: string): Promise<SoakProduct> {
  const server = await joinEmbedded({ dataDir });
  const database = openDatabase(server.connection);
  try {
    const { rows } = await database.$client.query<SoakProduct>(
      `with level as (
         update stock_levels set on_hand = on_hand + $1
         where product_uuid = (select uuid from products where sku = 'OTH-NAP-DSP') returning product_uuid
       ), movement as (
         insert into stock_movements (id, product_uuid, kind, on_hand_change, reserved_change, reason)
         select gen_random_uuid(), product_uuid, 'count', $1, 0, 'For the measurement' from level
       )
       select uuid, case_pack as "casePack" from products join level on product_uuid = uuid`,
      [cases],
    );
    const [product] = rows;
    if (!product) throw new Error('The demo catalog has no napkin dispenser in stock.');
    return product;
  } finally {
    await database.$client.end();
    await server.stop();
  }
}
