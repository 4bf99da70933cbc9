import type { Finish, FinishKind } from '#packshots/models/finish.ts';
import type { FinishLook } from '../../print/live/live-materials.ts';
import type { Rgb } from '../../print/mockup/pixels.ts';

const kraft: Rgb = [189, 154, 112];

const kinds: Record<FinishKind, Partial<FinishLook>> = {
  kraft: { color: kraft, roughness: 0.84, grain: 1 },
  'kraft-inner': { color: [187, 147, 101], roughness: 0.86, grain: 1 },
  'kraft-edge': { color: [163, 128, 87], roughness: 0.95, grain: 0.5 },
  coated: { roughness: 0.46, grain: 0.15 },
  'board-edge': { roughness: 0.9 },
  'corrugated-edge': { color: [168, 134, 92], roughness: 0.95, grain: 1 },
  fibre: { roughness: 0.88, grain: 0.7 },
  greaseproof: { roughness: 0.55, grain: 0.2 },
  plastic: { roughness: 0.34 },
  clear: { color: [240, 246, 247], roughness: 0.05, opacity: 0.2 },
  'clear-lid': { color: [240, 246, 247], roughness: 0.05, opacity: 0.2 },
  frosted: { color: [236, 240, 242], roughness: 0.35, opacity: 0.5 },
  drink: { roughness: 0.12 },
  ice: { color: [238, 245, 247], roughness: 0.1, opacity: 0.45 },
  crust: { roughness: 0.72, grain: 1 },
  crema: { color: [154, 100, 52], roughness: 0.3, grain: 0.6 },
  food: {},
  table: {},
  wood: { color: [216, 185, 138], roughness: 0.6, grain: 0.8 },
  wire: { color: [185, 182, 176], roughness: 0.28, metal: true },
  cord: { color: [184, 146, 101], roughness: 0.86, grain: 1 },
  tissue: { roughness: 0.9, grain: 0.2 },
  'tissue-sheet': { roughness: 0.8, grain: 0.1 },
  fabric: { roughness: 0.92, grain: 0.35 },
  thread: { roughness: 0.9 },
  label: { roughness: 0.46, grain: 0.15 },
  dark: { color: [5, 5, 5], roughness: 0.9 },
  plaster: { roughness: 0.9 },
  stone: { roughness: 0.42 },
  'glass-light': {},
};

/** What a finish is like in the live view; the stills have Cycles materials of the same names. */
export function toFinishLook(finish: Finish): FinishLook {
  const [kind, hex] = finish.split(':') as [FinishKind, string | undefined];
  const look = kinds[kind] ?? {};
  const color = hex ? toRgb(hex) : (look.color ?? [244, 241, 235]);
  return { roughness: 0.8, opacity: 1, metal: false, grain: 0, ...look, color };
}

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
