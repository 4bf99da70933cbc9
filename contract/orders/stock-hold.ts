/** How an order holds the cases it reserved: until they ship, until a moment, or not at all until staff reserve them. */
export const stockHolds = ['firm', 'timed', 'none'] as const;
export type StockHold = (typeof stockHolds)[number];
