import { toProductPath } from '#contract/paths.ts';
import type { ProductRow } from '#database/queries/catalog.ts';

type Product = ProductRow['product'];

export const toPicture = ({ imageObj, cdnImage, image }: Nullable<Pick<Product, 'imageObj' | 'cdnImage' | 'image'>>) =>
  imageObj?.image || cdnImage || image || null;

export const toPath = ({ uuid, title, seoTitle }: { uuid: string; title: string; seoTitle: string | null }): string =>
  toProductPath({ uuid, title, seo_title: seoTitle });

export const toUnit = ([one = 'piece', many = 'pieces']: readonly string[]): [string, string] => [one, many];

/** Of a product that may have left the catalog, and is then joined as nulls. */
type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };
