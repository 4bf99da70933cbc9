import { type Brand, getBrand } from '#packshots/art/brands.ts';
import type { Inks, Mark } from '#packshots/art/marks.ts';
import { place } from '#packshots/art/motifs.ts';
import type { Zone } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';
import type { Paper } from '../../print/paper.ts';

const clampShare = (value: number) => Math.min(1, value);

function chooseInks(brand: Brand, paper: Paper): Inks {
  if (paper === 'dark') return { main: brand.light, second: brand.light };
  if (paper === 'kraft') return { main: brand.inks.main, second: brand.inks.main };
  return brand.inks;
}

/** The mark, as large as fits the box, in its middle. */
function fitMark(mark: Mark, box: { x: number; y: number; width: number; height: number }): string {
  const scale = Math.min(box.width / mark.width, box.height / mark.height);
  const x = box.x + (box.width - mark.width * scale) / 2;
  const y = box.y + (box.height - mark.height * scale) / 2;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${mark.body}</g>`;
}

/** Motifs set in brick bond. A wrap meets itself, so its columns must come out even. */
function drawPattern(brand: Brand, width: number, height: number, pitch: number, inks: Inks): string {
  const columns = Math.max(2, Math.round(width / pitch));
  const step = width / columns;
  const rows = Math.ceil(height / (step * 0.86)) + 1;
  const cells: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * step;
      const turn = ((row * 7 + column * 3) % 5) * 6 - 12;
      cells.push(place(brand.motif(inks.main, inks.second), x, row * step * 0.86, step / 160, turn));
    }
  }
  return cells.join('');
}

/** Art of a whole zone as a transparent SVG, ten units to the millimetre; the top of the page is the top of the zone. */
export function drawPrint(brandId: string, zone: Zone, kind: PrintZone, paper: Paper): string {
  const brand = getBrand(brandId);
  const [width, height] = [zone.width * 10, zone.height * 10];
  const inks = chooseInks(brand, paper);
  const [u0, v0, u1, v1] = zone.area;
  const area = { x: u0 * width, y: (1 - v1) * height, width: (u1 - u0) * width, height: (v1 - v0) * height };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" preserveAspectRatio="none">${drawBody(brand, inks, kind, zone, area, width, height)}</svg>`;
}

type Area = { x: number; y: number; width: number; height: number };

function drawBody(
  brand: Brand,
  inks: Inks,
  kind: PrintZone,
  zone: Zone,
  area: Area,
  width: number,
  height: number,
): string {
  if (kind === 'pattern')
    return drawPattern(brand, width, height, getPitch(width, height), { main: inks.second, second: inks.second });
  if (kind === 'wrap') return drawFlood(brand, zone, area, width, height);
  const share = zone.wrap ? 0.92 : 0.78;
  const box = shrink(area, clampShare(share));
  const mark = fitMark(brand.drawMark(inks), box);
  if (zone.framed) return drawFrame(brand, inks, width, height) + mark;
  if (!zone.wrap) return mark;
  // A cup is turned in the hand: the mark comes again at the back, cut at the seam and joined round it.
  return [0, -width / 2, width / 2]
    .map((shift) => `<g transform="translate(${shift.toFixed(1)} 0)">${mark}</g>`)
    .join('');
}

/** A double line along the edge with the brand's motif in every corner. */
function drawFrame(brand: Brand, inks: Inks, width: number, height: number): string {
  const line = (inset: number, weight: number) =>
    `<rect x="${inset}" y="${inset}" width="${(width - 2 * inset).toFixed(0)}" height="${(height - 2 * inset).toFixed(0)}" rx="60" fill="none" stroke="${inks.main}" stroke-width="${weight}"/>`;
  const corners = [0, 1, 2, 3].map((i) => {
    const [x, y] = [i % 2 ? width - 150 : 150, i < 2 ? 150 : height - 150];
    return place(brand.motif(inks.main, inks.second), x, y, 0.9, 0);
  });
  return line(30, 12) + line(58, 5) + corners.join('');
}

/** Motifs stand three to five centimetres apart, closer only where the strip is narrower than that. */
function getPitch(width: number, height: number): number {
  const narrow = Math.min(width, height);
  return Math.min(narrow / 1.9, Math.max(320, narrow / 7));
}

/** Full-colour wrap: the brand's own ground, its pattern tone in tone, a quiet field for the mark. */
function drawFlood(brand: Brand, zone: Zone, area: Area, width: number, height: number): string {
  const light: Inks = { main: brand.light, second: brand.light };
  const pattern = `<g opacity="0.16">${drawPattern(brand, width, height, height / 5, light)}</g>`;
  const box = shrink(area, 0.8);
  const mark = fitMark(brand.drawMark(light), box);
  const [cx, cy] = [area.x + area.width / 2, area.y + area.height / 2];
  const field = `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${(box.width * 0.62).toFixed(1)}" ry="${(box.height * 0.62).toFixed(1)}" fill="${brand.flood}"/>`;
  const fronts = zone.wrap ? [0, -width / 2, width / 2] : [0];
  return [
    `<rect width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${brand.flood}"/>`,
    pattern,
    ...fronts.map((shift) => `<g transform="translate(${shift.toFixed(1)} 0)">${field}${mark}</g>`),
  ].join('');
}

function shrink(area: Area, share: number): Area {
  const [width, height] = [area.width * share, area.height * share];
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
}
