import { chooseVersion, drawVersion } from '#print/mockup/choose-inks.ts';
import type { Logo } from '#print/mockup/compose.ts';
import { soakOf } from '#print/mockup/lay-ink.ts';
import { createLogoMap } from '#print/mockup/logo-map.ts';
import { createPixels, type Pixels, type Rgb, toByte, toLight } from '#print/mockup/pixels.ts';
import { type Placement, toDefaultPlacement } from '#print/mockup/placement.ts';
import { addSample, chooseLevel, createTexture } from '#print/mockup/texture.ts';
import type { Paper } from '#print/paper.ts';
import type { Zone } from './model.ts';

interface ZonePrint {
  logo: Logo;
  /** The most inks that the print method has. */
  colors: number;
  /** Else the logo stands in the middle. */
  placement: Placement | undefined;
  paper: { kind: Paper; color: Rgb };
  /** As in measureTaper. */
  taper?: number;
}

/** Texels on the long side of a print area. */
const longSide = 1024;

/** The print area of a zone in millimeters. */
export function measureArea({ width, height, area: [u0, v0, u1, v1] }: Zone): { width_mm: number; height_mm: number } {
  return { width_mm: width * (u1 - u0), height_mm: height * (v1 - v0) };
}

/**
 * Ink on the print area of a model, as a picture with its first row at the top: transparent where there is none, its rim
 * always, so that a texture that is clamped to its edge prints nothing outside the area.
 */
export function drawZonePrint(zone: Zone, { logo, colors, placement, paper, taper }: ZonePrint): Pixels {
  const size = measureArea(zone);
  const scale = longSide / Math.max(size.width_mm, size.height_mm);
  const print = createPixels(
    Math.max(4, Math.round(size.width_mm * scale)),
    Math.max(4, Math.round(size.height_mm * scale)),
  );
  const version = chooseVersion(logo.palette, paper.color, colors, logo.strokes, paper.kind);
  const texture = createTexture(drawVersion(logo.pixels, logo.palette, version));
  const placed = placement ?? toDefaultPlacement({ width: size.width_mm, height: size.height_mm }, logo.pixels);
  const { toLogo, repeat } = createLogoMap(size, placed, logo.pixels.width / logo.pixels.height, taper);
  const step = logo.pixels.width / (placed.width * scale);
  const level = chooseLevel(texture, step);
  const soak = soakOf[paper.kind];
  const light = paper.color.map((byte) => toLight(Math.round(byte)));
  const sum = new Float32Array(4);
  const once = new Float64Array(2);
  for (let y = 1; y < print.height - 1; y++) {
    for (let x = 1; x < print.width - 1; x++) {
      toLogo((x + 0.5) / print.width, 1 - (y + 0.5) / print.height, once);
      const [s, t] = placed.repeat
        ? repeat(once[0] as number, once[1] as number)
        : (once as unknown as [number, number]);
      if (s < 0 || t < 0 || s > 1 || t > 1) continue;
      sum.fill(0);
      addSample(level, s, t, sum);
      const alpha = sum[3] as number;
      if (alpha < 0.004) continue;
      const at = (y * print.width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const ink = (sum[c] as number) / alpha;
        print.data[at + c] = toByte(ink * (1 - soak) + ink * (light[c] as number) * soak);
      }
      print.data[at + 3] = Math.min(1, alpha) * 255;
    }
  }
  return print;
}
