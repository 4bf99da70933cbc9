import { describe, expect, it } from 'vitest';
import { developPicture } from '#packshots/pipeline/develop.ts';
import { encodePicture, measureEdges } from '#packshots/pipeline/encode.ts';
import type { Passes } from '#packshots/pipeline/passes.ts';
import { GROUND, GROUND_LINEAR, mapTone, unmapTone } from '#packshots/pipeline/tone.ts';

const SIZE = 96;
const fill = (value: (x: number, y: number) => number) =>
  Float16Array.from({ length: SIZE * SIZE }, (_, i) => value(i % SIZE, Math.floor(i / SIZE)));

/** A grey block on lit ground, shaded on its right. */
function createPasses(): Passes {
  const light = unmapTone(GROUND_LINEAR);
  const inBlock = (x: number, y: number) => x >= 32 && x < 56 && y >= 32 && y < 64;
  const shade = (x: number, y: number) => (x >= 56 && x < 70 && y > 50 && y < 64 ? 0.6 : 1);
  return {
    width: SIZE,
    height: SIZE,
    left: 0,
    top: 0,
    scripts: '',
    layers: {
      rgb: [0, 1, 2].map((c) => fill((x, y) => (inBlock(x, y) ? 0.2 : ((light[c] as number) / 0.92) * shade(x, y)))),
      cover: [fill((x, y) => (inBlock(x, y) ? 1 : 0))],
    },
  };
}

describe('developing', () => {
  const bounds = { left: 1 / 3, top: 1 / 3, right: 56 / 96, bottom: 2 / 3 };
  const picture = developPicture(createPasses(), { width: SIZE, height: SIZE, onGround: bounds });
  const at = (x: number, y: number) => Array.from(picture.data.subarray((y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3));

  it('leaves the ground exactly in the tone of the card', () => {
    for (const [x, y] of [
      [0, 0],
      [95, 0],
      [0, 95],
      [95, 95],
      [48, 2],
      [20, 48],
    ] as const)
      expect(at(x, y)).toEqual([...GROUND]);
  });

  it('keeps object and shadow', () => {
    expect(at(44, 48)[0]).toBeLessThan(160);
    expect(at(60, 57)[0]).toBeLessThan(GROUND[0] - 15);
  });

  it('encodes edges to within one level of the tone', async () => {
    expect(await measureEdges(await encodePicture(picture, 80, true))).toBeLessThanOrEqual(1);
  });

  it('finds the light behind a tone', () => {
    for (const [c, value] of mapTone(...unmapTone(GROUND_LINEAR)).entries())
      expect(value).toBeCloseTo(GROUND_LINEAR[c] as number, 4);
  });
});
