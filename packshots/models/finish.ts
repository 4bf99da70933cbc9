import type { Stock } from '#packshots/models/parameters.ts';

/**
 * What a mesh is made of. The name travels with the mesh to the stills and to the live view, and each maps it to a
 * material of its own: `kind` alone, or `kind:colour` with a hex colour.
 */
export type FinishKind =
  | 'kraft'
  | 'kraft-inner'
  | 'kraft-edge'
  | 'coated'
  | 'board-edge'
  | 'corrugated-edge'
  | 'fibre'
  | 'greaseproof'
  | 'plastic'
  | 'clear'
  /** The same where one sees how thick it is: lids and rims, closed solids with two faces. */
  | 'clear-lid'
  | 'frosted'
  | 'drink'
  | 'ice'
  | 'crust'
  | 'crema'
  | 'food'
  | 'wood'
  | 'wire'
  | 'cord'
  | 'tissue'
  /** One sheet of it, thin enough to see light through. */
  | 'tissue-sheet'
  | 'fabric'
  | 'thread'
  | 'label'
  | 'dark'
  | 'plaster'
  | 'stone'
  /** What scenes with food stand on. */
  | 'table'
  | 'glass-light';

export type Finish = FinishKind | `${FinishKind}:${string}`;

/** Outside, inside and cut edge of one stock. */
export interface StockFinishes {
  outer: Finish;
  inner: Finish;
  edge: Finish;
}

const PAPER_WHITE = '#f4f1eb';

export const PLASTIC_BLACK: Finish = 'plastic:#1d1c1a';
export const PLASTIC_WHITE: Finish = 'plastic:#f3f1ec';

export function getStockFinishes(stock: Stock): StockFinishes {
  if (typeof stock === 'object') {
    return { outer: `coated:${stock.dyed}`, inner: `coated:${PAPER_WHITE}`, edge: `board-edge:${PAPER_WHITE}` };
  }
  switch (stock) {
    case 'kraft':
      return { outer: 'kraft', inner: 'kraft-inner', edge: 'kraft-edge' };
    case 'white':
      return { outer: `coated:${PAPER_WHITE}`, inner: `coated:${PAPER_WHITE}`, edge: 'board-edge:#e6e0d6' };
    case 'black':
      return { outer: 'coated:#262421', inner: 'coated:#2d2b28', edge: 'board-edge:#3a3733' };
    case 'bamboo':
      return { outer: 'fibre:#d9c39a', inner: 'fibre:#dcc8a1', edge: 'fibre:#cdb489' };
    case 'bagasse':
      return { outer: 'fibre:#ece4d4', inner: 'fibre:#eee7d9', edge: 'fibre:#e3d9c6' };
    case 'greaseproof':
      return { outer: 'greaseproof:#f0e9da', inner: 'greaseproof:#efe7d6', edge: 'greaseproof:#e4dac6' };
  }
}

/** Food-side lining: board that is brown outside is usually white inside once it has to hold something wet. */
export function getLinedFinishes(stock: Stock): StockFinishes {
  const finishes = getStockFinishes(stock);
  return stock === 'kraft' ? { ...finishes, inner: `coated:${PAPER_WHITE}` } : finishes;
}
