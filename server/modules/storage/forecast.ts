import { toDay } from '#contract/day.ts';
import { forecastStock, type StockDay, type StockForecast, weeksRead } from '#contract/storage/stock-forecast.ts';
import type { Queryable } from '#database/connect.ts';
import { listStockDays, type StorageItemRecord } from '#database/queries/storage.ts';

/** Where nothing was shipped there is no order-by date: such items come last. */
const farAway = '9999-12-31';

export interface ForecastItem {
  item: StorageItemRecord;
  days: StockDay[];
  forecast: StockForecast;
}

/** Items with the days of the last year and what follows from them. */
export async function forecastItems(db: Queryable, items: StorageItemRecord[]): Promise<ForecastItem[]> {
  const now = new Date();
  const since = new Date(now.getTime() - (weeksRead + 1) * 7 * 86_400_000);
  const days = await listStockDays(
    db,
    items.map(({ id }) => id),
    since,
  );
  return items.map((item) => {
    const own = days.get(item.id) ?? [];
    return { item, days: own, forecast: forecastStock(item, own, toDay(now)) };
  });
}

export const toOrderByColumn = ({ orderBy }: StockForecast): string => orderBy ?? farAway;
