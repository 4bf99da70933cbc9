import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrapeSettings, drapeGarment } from '#packshots/cloth/drape.ts';
import { layPattern, type PieceName } from '#packshots/cloth/pattern.ts';
import { ARMPIT, layShirtBody, laySleeve, NECK, SHIRT_CUTS, type ShirtName } from '#packshots/models/garment-layout.ts';
import { type CodedNet, encodeNet } from '#packshots/models/net-code.ts';
import { writeWhole } from '#packshots/pipeline/workplace.ts';

const SETTINGS: Record<ShirtName, DrapeSettings> = {
  crew: { arms: [0.62, 1.08], stiffness: 0.12, steps: 1800, seed: 5 },
  polo: { arms: [0.62, 1.1], stiffness: 0.25, steps: 1800, seed: 12 },
  'jacket-long': { arms: [0.95, 1.34], stiffness: 0.5, steps: 2000, seed: 23 },
  'jacket-short': { arms: [0.72, 1.14], stiffness: 0.5, steps: 1800, seed: 31 },
};

/** Distance of the points while the cloth settles, in millimetres. */
const MESH = 10;
const BACK_NECK_DROP = 20;
/** Rows and columns that are kept of each piece: the back is seen in the neck alone. */
const KEPT: Record<PieceName, [number, number]> = {
  front: [60, 46],
  back: [34, 28],
  right: [26, 40],
  left: [26, 40],
};
/** Places are kept in steps of this many millimetres. */
const UNIT = 0.1;

const FILE = join(import.meta.dirname, '../models/draped-shirts.json');

export function bakeShirts(only: string[]): void {
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).shirts : {};
  for (const [name, settings] of Object.entries(SETTINGS) as [ShirtName, DrapeSettings][]) {
    if (only.length > 0 && !only.includes(name)) continue;
    const started = Date.now();
    known[name] = drape(name, settings);
    process.stdout.write(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
  }
  writeWhole(FILE, `${JSON.stringify({ unit: UNIT, shirts: known }, null, 1)}\n`);
}

function drape(name: ShirtName, settings: DrapeSettings): Record<PieceName, CodedNet> {
  const cut = SHIRT_CUTS[name];
  const pattern = layPattern({
    front: layShirtBody(cut, cut.neckDrop),
    back: layShirtBody(cut, BACK_NECK_DROP),
    sleeve: laySleeve(cut),
    armpit: ARMPIT,
    neck: NECK,
    rows: Math.round(cut.length / MESH),
    columns: Math.round(cut.chest / MESH) | 1,
    sleeveRows: Math.round(cut.reach / MESH),
  });
  const places = drapeGarment(pattern, settings);
  const pieces = Object.entries(pattern.pieces).map(([piece, net]) => [
    piece,
    keepPiece(net, places, KEPT[piece as PieceName]),
  ]);
  return Object.fromEntries(pieces) as Record<PieceName, CodedNet>;
}

function keepPiece(net: number[][], places: Float64Array, [rows, columns]: [number, number]): CodedNet {
  const sample = (r: number, c: number, axis: number) => {
    const [r0, c0] = [
      Math.min(net.length - 2, Math.floor(r)),
      Math.min((net[0] as number[]).length - 2, Math.floor(c)),
    ];
    const at = (dr: number, dc: number) => places[((net[r0 + dr] as number[])[c0 + dc] as number) * 3 + axis] as number;
    const [fr, fc] = [r - r0, c - c0];
    return (at(0, 0) * (1 - fc) + at(0, 1) * fc) * (1 - fr) + (at(1, 0) * (1 - fc) + at(1, 1) * fc) * fr;
  };
  const values = [0, 1, 2].flatMap((axis) =>
    Array.from({ length: rows * columns }, (_, i) => {
      const r = (Math.floor(i / columns) / (rows - 1)) * (net.length - 1);
      const c = ((i % columns) / (columns - 1)) * ((net[0] as number[]).length - 1);
      return Math.round(sample(r, c, axis) / UNIT);
    }),
  );
  return encodeNet(values, rows, columns);
}
