import { setText } from '#packshots/art/lettering.ts';
import { drawRoundel, drawStack, drawWordmark, type Inks, type Mark } from '#packshots/art/marks.ts';
import {
  drawAlder,
  drawBasil,
  drawBowl,
  drawCitrus,
  drawCloud,
  drawDiamond,
  drawFern,
  drawFlame,
  drawGrape,
  drawNoodles,
  drawOakLeaf,
  drawPearls,
  drawScoop,
  drawWheat,
  type Motif,
  place,
} from '#packshots/art/motifs.ts';

export interface Brand {
  id: string;
  name: string;
  trade: string;
  /** Inks on white board; on kraft the main one prints alone, on dark stock the light one. */
  inks: Inks;
  light: string;
  /** Ground of a full-colour print. */
  flood: string;
  motif: Motif;
  drawMark: (inks: Inks) => Mark;
}

export const BRANDS: Brand[] = [
  {
    id: 'fern-and-folk',
    name: 'Fern & Folk',
    trade: 'coffee roasters',
    inks: { main: '#1f3a2e', second: '#1f3a2e' },
    light: '#efe6d3',
    flood: '#1f3a2e',
    motif: drawFern,
    drawMark: (inks) => drawRoundel('FERN & FOLK', 'COFFEE ROASTERS', drawFern, inks),
  },
  {
    id: 'forno-napoletana',
    name: 'Forno Napoletana',
    trade: 'pizzeria',
    inks: { main: '#a62a1c', second: '#2f5a34' },
    light: '#f6e6d2',
    flood: '#a62a1c',
    motif: drawBasil,
    drawMark: (inks) => {
      const width = 760;
      return {
        width,
        height: 560,
        body: [
          place(drawBasil(inks.second), width / 2, 74, 1.7),
          setText('Forno', width / 2, 330, { face: 'garamond-italic', size: 300, fill: inks.main }),
          setText('NAPOLETANA', width / 2, 438, { face: 'grotesque-heavy', size: 84, tracking: 0.12, fill: inks.main }),
          `<rect x="40" y="466" width="${width - 80}" height="5" fill="${inks.main}"/>`,
          setText('WOOD FIRED  ·  48 H DOUGH', width / 2, 530, {
            face: 'grotesque',
            size: 34,
            tracking: 0.2,
            fill: inks.main,
          }),
        ].join(''),
      };
    },
  },
  {
    id: 'solera',
    name: 'Solera',
    trade: 'bakery, bar and kitchen',
    inks: { main: '#9a3a24', second: '#33302c' },
    light: '#fbeadb',
    flood: '#b5472f',
    motif: drawGrape,
    drawMark: (inks) =>
      drawWordmark('Solera', 'BAKERY  ·  BAR  ·  KITCHEN', inks, { face: 'garamond-italic', size: 290 }),
  },
  {
    id: 'green-table',
    name: 'Green Table',
    trade: 'salads and grains',
    inks: { main: '#2f5a3f', second: '#7a9a3a' },
    light: '#f2ead6',
    flood: '#2f5a3f',
    motif: drawBowl,
    drawMark: (inks) =>
      drawStack('green table', 'SALADS · GRAINS · BROTHS', drawBowl, inks, { face: 'quicksand', size: 128 }),
  },
  {
    id: 'oak-brothers',
    name: 'Oak Brothers',
    trade: 'burgers',
    inks: { main: '#22201d', second: '#b3392b' },
    light: '#f4e7d0',
    flood: '#22201d',
    motif: drawOakLeaf,
    drawMark: (inks) => {
      const [w, h] = [760, 560];
      return {
        width: w,
        height: h,
        body: [
          `<rect x="6" y="6" width="${w - 12}" height="${h - 12}" rx="44" fill="none" stroke="${inks.main}" stroke-width="11"/>`,
          place(drawOakLeaf(inks.second), w / 2, 122, 1.7),
          setText('OAK BROTHERS', w / 2, 352, { face: 'bebas', size: 146, tracking: 0.02, fill: inks.main }),
          `<rect x="60" y="386" width="${w - 120}" height="6" fill="${inks.main}"/>`,
          setText('SMASHED DAILY', w / 2, 480, { face: 'bebas', size: 82, tracking: 0.12, fill: inks.second }),
        ].join(''),
      };
    },
  },
  {
    id: 'maru-noodle',
    name: 'Maru Noodle',
    trade: 'noodle bar',
    inks: { main: '#b3261e', second: '#1f1d1b' },
    light: '#f7ead8',
    flood: '#b3261e',
    motif: drawNoodles,
    drawMark: (inks) =>
      drawStack('MARU', 'NOODLE HOUSE', drawNoodles, inks, { face: 'spartan', size: 190, tracking: 0.1 }),
  },
  {
    id: 'pearl-and-leaf',
    name: 'Pearl & Leaf',
    trade: 'bubble tea',
    inks: { main: '#3c2a4d', second: '#4f8a6b' },
    light: '#f5eaf0',
    flood: '#5b3f78',
    motif: drawPearls,
    drawMark: (inks) =>
      drawStack('pearl & leaf', 'TEA · MILK · PEARLS', drawPearls, inks, { face: 'comfortaa', size: 112 }),
  },
  {
    id: 'gelato-nonna',
    name: 'Gelato Nonna',
    trade: 'ice cream',
    inks: { main: '#a23a5c', second: '#3f7f86' },
    light: '#fff1ec',
    flood: '#c2607f',
    motif: drawScoop,
    drawMark: (inks) =>
      drawStack('Gelato Nonna', 'CHURNED EVERY MORNING', drawScoop, inks, { face: 'lobster', size: 150 }),
  },
  {
    id: 'petit-four',
    name: 'Petit Four',
    trade: 'patisserie',
    inks: { main: '#7a4a3c', second: '#7a4a3c' },
    light: '#fbeee6',
    flood: '#7a4a3c',
    motif: drawDiamond,
    drawMark: (inks) =>
      drawStack('PETIT FOUR', 'PATISSERIE', drawDiamond, inks, { face: 'didot', size: 116, tracking: 0.08 }),
  },
  {
    id: 'street-ember',
    name: 'Street Ember',
    trade: 'food truck',
    inks: { main: '#2a2320', second: '#c8501e' },
    light: '#fbe6c8',
    flood: '#c8501e',
    motif: drawFlame,
    drawMark: (inks) => drawStack('Street Ember', 'GRILL ON WHEELS', drawFlame, inks, { face: 'kaushan', size: 150 }),
  },
  {
    id: 'maison-alder',
    name: 'Maison Alder',
    trade: 'fine dining',
    inks: { main: '#1f2a44', second: '#9a7b46' },
    light: '#d9c08c',
    flood: '#1f2a44',
    motif: drawAlder,
    drawMark: (inks) => {
      const [w, h] = [620, 640];
      return {
        width: w,
        height: h,
        body: [
          `<rect x="3" y="3" width="${w - 6}" height="${h - 6}" fill="none" stroke="${inks.main}" stroke-width="4"/>`,
          place(drawAlder(inks.second), w / 2, 170, 2),
          setText('MAISON', w / 2, 400, { face: 'garamond', size: 112, tracking: 0.16, fill: inks.main }),
          setText('ALDER', w / 2, 506, { face: 'garamond', size: 112, tracking: 0.16, fill: inks.main }),
          setText('table and cellar', w / 2, 574, {
            face: 'garamond-italic',
            size: 46,
            tracking: 0.02,
            fill: inks.second,
          }),
        ].join(''),
      };
    },
  },
  {
    id: 'citrus-yard',
    name: 'Citrus Yard',
    trade: 'juice bar',
    inks: { main: '#1f6b4f', second: '#e08a1e' },
    light: '#fff3d6',
    flood: '#e39a2e',
    motif: drawCitrus,
    drawMark: (inks) =>
      drawStack('citrus yard', 'PRESSED TO ORDER', (ink, second) => drawCitrus(second ?? ink, second), inks, {
        face: 'dosis',
        size: 158,
      }),
  },
  {
    id: 'kumo-bento',
    name: 'Kumo Bento',
    trade: 'Japanese kitchen',
    inks: { main: '#22304a', second: '#22304a' },
    light: '#f3e6cf',
    flood: '#22304a',
    motif: drawCloud,
    drawMark: (inks) =>
      drawStack('KUMO', 'BENTO AND TEA', drawCloud, inks, { face: 'spartan', size: 150, tracking: 0.28 }),
  },
  {
    id: 'crumb-and-co',
    name: 'Crumb & Co',
    trade: 'bakery',
    inks: { main: '#4a3020', second: '#b07a2c' },
    light: '#f6e3c4',
    flood: '#8a5a2b',
    motif: drawWheat,
    drawMark: (inks) => drawRoundel('CRUMB & CO', 'BAKED BEFORE DAWN', drawWheat, inks, 'kaffeesatz'),
  },
];

export function getBrand(id: string): Brand {
  const brand = BRANDS.find((candidate) => candidate.id === id);
  if (!brand) throw new Error(`no brand "${id}" in packshots/art/brands.ts`);
  return brand;
}
