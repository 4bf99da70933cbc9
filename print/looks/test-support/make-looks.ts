import type { Look } from '#contract/looks/look.ts';
import { createBrand } from '../brand.ts';
import { loadFaces } from '../faces.ts';
import { listLooks } from '../list-looks.ts';
import type { Materials } from '../setting.ts';
import { drawLogo, type TestLogo } from './logos.ts';

export interface TestLooks extends Materials {
  looks: Look[];
}

/** The five looks of a logo, and what they are drawn with. */
export async function makeLooks({ svg, ...text }: TestLogo): Promise<TestLooks> {
  const brand = createBrand(await drawLogo(svg));
  if (!brand) throw new Error('There is nothing to see.');
  return { brand, faces: await loadFaces(brand.face, Object.values(text)), looks: listLooks(brand, text) };
}
