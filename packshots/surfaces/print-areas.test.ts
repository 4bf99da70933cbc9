import { describe, expect, it } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import { LIVE_DETAIL } from '#packshots/models/model.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { closePackshot } from '#packshots/stills/main-view.ts';
import { demoProducts } from '../../contract/catalog/pricing/test-support/demo-products.ts';
import { placeArea } from '../../print/looks/part.ts';
import { unrollModel } from './unroll.ts';

const printed = listProducts().flatMap(({ sku, customisable, packshot }) => {
  const { generator, parameters } = closePackshot(packshot);
  const unrolling = customisable && unrollModel(buildModel(generator, parameters as never, LIVE_DETAIL));
  const areas = demoProducts.find((product) => product.sku === sku)?.print_areas ?? [];
  return unrolling ? [{ sku, surfaces: unrolling.surfaces, areas }] : [];
});

/** Of the wall of a bowl, cup or tub, what lies below its glue seam. */
const seam = 17;

/** Pictures show less of these than is printed, by so many millimeters at most; docs/print-areas.md says why. */
const shorter: Record<string, number> = {
  'BOX-SUS-215': 14,
  'OTH-CAR-2': 8,
  'OTH-TIS-50': 420,
  'UTE-WOD-SET': 56,
  'UTE-BIO-SET': 58,
  'UTE-CHP-210': 46,
};

describe.each(printed)('print areas of $sku', ({ sku, surfaces, areas }) => {
  // No picture shows the inside of a lid.
  const shown = areas.filter(({ surface }) => surface !== 'inside');

  it('lie on surfaces of its model', () => {
    const known = surfaces.map(({ id }) => id);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ surface }) => !known.includes(surface))).toEqual([]);
  });

  it('are no larger than these, but for what is known', () => {
    const cut = shown.flatMap((area) => {
      const surface = surfaces.find(({ id }) => id === area.surface);
      if (!surface) return [];
      const [left, bottom, right, top] = placeArea(area, surface);
      return { kind: surface.kind, across: area.width_mm - right + left, up: area.height_mm - top + bottom };
    });
    const most = (kind: string) => shorter[sku] ?? (kind === 'wrap' ? seam : 0);
    for (const { kind, across, up } of cut) {
      expect(across).toBeLessThanOrEqual(most(kind));
      expect(up).toBeLessThanOrEqual(shorter[sku] ?? 0);
    }
    if (shorter[sku]) expect(Math.max(...cut.flatMap(({ across, up }) => [across, up]))).toBeGreaterThan(1);
  });
});
