import { describe, expect, it } from 'vitest';
import { planScenes, planTiles } from '#packshots/pipeline/plan-scenes.ts';
import type { Bounds } from '#packshots/stills/bounds.ts';
import { assembleShot, projectBounds, type Shot } from '#packshots/stills/shot.ts';
import { createCamera } from '../../print/live/camera.ts';

/** Where the printed things of a picture stand: what lies on shelves behind them may be cut. */
function boundPrinted({ things, view, width, height }: Shot): Bounds {
  const { root } = assembleShot(things.filter(({ brand }) => brand));
  return projectBounds(root, createCamera(view, width / height));
}

/** What a frame shows of a picture that covers it; `at` is the place of the cut, 0 for all of it below. */
function cover(picture: number, frame: number, at = 0.5): Bounds {
  const [width, height] = [Math.min(1, frame / picture), Math.min(1, picture / frame)];
  const [left, top] = [(1 - width) / 2, (1 - height) * at];
  return { left, top, right: left + width, bottom: top + height };
}

function expectInside(things: Bounds, frame: Bounds): void {
  expect(things.left).toBeGreaterThan(frame.left);
  expect(things.top).toBeGreaterThan(frame.top);
  expect(things.right).toBeLessThan(frame.right);
  expect(things.bottom).toBeLessThan(frame.bottom);
}

/** The hero of the home page has offsets of its own; the team on the about page is shown whole on phones. */
const scenes = planScenes().filter(({ key }) => key !== 'scenes-home-hero');

describe.each(scenes)('$key', ({ key, shot }) => {
  it('is not beheaded in the frames of a phone and of a wide screen', () => {
    const arranged = shot();
    const printed = boundPrinted(arranged);
    const picture = arranged.width / arranged.height;
    if (key !== 'scenes-about-us') expectInside(printed, cover(picture, 4 / 3));
    expectInside(printed, cover(picture, 9 / 4, 0.6));
  });
});

/** Frames of the mosaic of the home page: a phone's, and those of wide screens (a third of 10:7, a half or a third high). */
const tallFrames = [10 / 11.5, 164 / 176, 281 / 299];
const shortFrames = [10 / 9, 164 / 112, 281 / 194];
const frames: Record<string, number[]> = {
  'tiles-bags': tallFrames,
  'tiles-cups': tallFrames,
  'tiles-bowls': shortFrames,
  'tiles-boxes': shortFrames,
  'tiles-utensils': tallFrames,
  'tiles-uniforms': tallFrames,
  'tiles-others': [2, ...shortFrames.slice(1)],
};

describe.each(planTiles())('$key', ({ key, shot }) => {
  it('fills its tile of the mosaic and is not cut', () => {
    const arranged = shot();
    const picture = arranged.width / arranged.height;
    const { root } = assembleShot(arranged.things);
    const things = projectBounds(root, createCamera(arranged.view, picture));
    for (const frame of frames[key] ?? []) {
      const shown = cover(picture, frame);
      expectInside(things, shown);
      expect((things.right - things.left) / (shown.right - shown.left)).toBeGreaterThan(0.7);
    }
    expect(frames[key]?.length).toBeGreaterThan(1);
  });
});
