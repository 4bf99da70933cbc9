/** Values of the product list's parameters. */
export const productTypes = { all: 0, customisable: 1, stock: 2 } as const;
/** At the place of their value. */
export const productTypeLabels = ['All', 'Customizable', 'Stock'] as const;

export const productSorts = ['popular', 'relevance', 'price', 'minimum', 'lead_time', 'title'] as const;
export type ProductSort = (typeof productSorts)[number];

export const pageSizes = { standard: 20, collections: 24, most: 100 } as const;
