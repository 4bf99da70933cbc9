import type { Paper } from '#print/paper.ts';
import { chooseVersion, drawVersion, type Strokes, type Version } from './choose-inks.ts';
import { findPaperColor, layInk } from './lay-ink.ts';
import { createLogoMap } from './logo-map.ts';
import { coverPixels, type Mesh, measureTaper } from './mesh.ts';
import type { Palette } from './palette.ts';
import { type Pixels, type Rgb, toDifference } from './pixels.ts';
import { type Placement, toDefaultPlacement } from './placement.ts';
import { createTexture, type Texture } from './texture.ts';
import { judgeStrokes } from './thin-lines.ts';

/** A print zone on a blank picture. */
export interface PrintZone extends Mesh {
  name: string;
  width_mm: number;
  height_mm: number;
  paper: Paper;
}

/** Nearer than this, two zones are one paper in other light. */
const samePaper = 0.2;

/** A logo made ready to print: its versions are drawn once and kept. */
export interface Logo {
  pixels: Pixels;
  palette: Palette;
  /** Lines need more contrast than areas: dark ones are lost on dark stock. */
  strokes: Strokes;
  textures: Map<string, Texture>;
}

export function createLogo(pixels: Pixels, palette: Palette): Logo {
  return { pixels, palette, strokes: judgeStrokes(pixels), textures: new Map() };
}

export interface PrintOptions {
  /** The most inks that the print method has; 4 and more is full color, 0 is a stamp. */
  colors: number;
  /** By the zone's name; else the logo stands in the middle. */
  placements?: Readonly<Record<string, Placement>>;
}

/** Prints a logo on every zone of a blank picture, in place. The blank's own light and grain stay on the ink. */
export function printLogo(blank: Pixels, zones: readonly PrintZone[], logo: Logo, options: PrintOptions): Pixels {
  const found = zones.flatMap((zone) => {
    const covered = coverPixels(zone, blank.width, blank.height);
    const paper = findPaperColor(blank, covered);
    return paper ? [{ zone, covered, paper }] : [];
  });
  for (const { zone, covered, paper } of found) {
    // Lid and side of one bowl get one version, although more light falls on the lid.
    const alike = found.filter(
      (other) => other.zone.paper === zone.paper && toDifference(other.paper, paper) < samePaper,
    );
    const color = toMean(alike.map((other) => other.paper));
    const version = chooseVersion(logo.palette, color, options.colors, logo.strokes, zone.paper);
    const size = { width: zone.width_mm, height: zone.height_mm };
    const placement = options.placements?.[zone.name] ?? toDefaultPlacement(size, logo.pixels);
    const { toLogo, repeat } = createLogoMap(
      zone,
      placement,
      logo.pixels.width / logo.pixels.height,
      measureTaper(zone),
    );
    layInk(blank, covered, getTexture(logo, version), {
      stock: zone.paper,
      paper,
      toTexture: toLogo,
      repeat: placement.repeat ? repeat : undefined,
    });
  }
  return blank;
}

function toMean(colors: readonly Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[channel], 0) / colors.length;
  return [mean(0), mean(1), mean(2)];
}

function getTexture(logo: Logo, version: Version): Texture {
  const key = JSON.stringify(version);
  let texture = logo.textures.get(key);
  if (!texture) {
    texture = createTexture(drawVersion(logo.pixels, logo.palette, version));
    logo.textures.set(key, texture);
  }
  return texture;
}
