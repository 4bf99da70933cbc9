import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClothSettings, settleCloth } from '#packshots/cloth/solver.ts';
import { type Layout, layBibApron, layWaistApron } from '#packshots/models/garment-layout.ts';
import { writeWhole } from '#packshots/pipeline/workplace.ts';

const ROWS = 88;
const COLUMNS = 64;
/** Heights are kept in steps of this many millimetres, one byte each. */
const UNIT = 0.08;

interface PieceSettings extends Omit<ClothSettings, 'steps'> {
  layout: Layout;
  /** Rows and columns of the net that settles; a small piece on a fine net would lie dead flat. */
  net?: [number, number];
}

const PIECES: Record<string, PieceSettings> = {
  'apron-bib': { layout: layBibApron(850, false), throw: 12, wave: [130, 320], stiffness: 0.9, seed: 3 },
  'apron-cross': { layout: layBibApron(880, true), throw: 11, wave: [150, 340], stiffness: 1, seed: 17 },
  'apron-waist': { layout: layWaistApron(800), throw: 12, wave: [140, 360], stiffness: 0.9, seed: 8 },
};

function settlePiece({ layout, net: [rows, columns] = [ROWS, COLUMNS], ...settings }: PieceSettings): Float32Array {
  const x = new Float64Array(rows * columns);
  const z = new Float64Array(rows * columns);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      [x[r * columns + c], z[r * columns + c]] = layout(-1 + (2 * c) / (columns - 1), r / (rows - 1));
    }
  }
  const heights = settleCloth({ rows, columns, x, z }, { ...settings, steps: 70 });
  return Float32Array.from({ length: ROWS * COLUMNS }, (_, i) => {
    const r = (Math.floor(i / COLUMNS) / (ROWS - 1)) * (rows - 1);
    const c = ((i % COLUMNS) / (COLUMNS - 1)) * (columns - 1);
    const [r0, c0] = [Math.min(rows - 2, Math.floor(r)), Math.min(columns - 2, Math.floor(c))];
    const at = (dr: number, dc: number) => heights[(r0 + dr) * columns + c0 + dc] as number;
    const [fr, fc] = [r - r0, c - c0];
    return (at(0, 0) * (1 - fc) + at(0, 1) * fc) * (1 - fr) + (at(1, 0) * (1 - fc) + at(1, 1) * fc) * fr;
  });
}

const FILE = join(import.meta.dirname, '../models/settled-cloth.json');

/** Lets the pieces settle and keeps their heights; the models only read them. All pieces unless some are named. */
export function bakeCloth(only: string[]): void {
  const known: Record<string, string> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).pieces : {};
  for (const [name, piece] of Object.entries(PIECES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const heights = settlePiece(piece);
    const bytes = Uint8Array.from(heights, (height) => Math.max(0, Math.min(255, Math.round(height / UNIT))));
    known[name] = Buffer.from(bytes).toString('base64');
    process.stdout.write(`${name}: up to ${Math.max(...heights).toFixed(1)} mm\n`);
  }
  writeWhole(FILE, `${JSON.stringify({ rows: ROWS, columns: COLUMNS, unit: UNIT, pieces: known }, null, 1)}\n`);
}
