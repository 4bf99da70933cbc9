import { describe, expect, it } from 'vitest';
import { alignPasses, type Passes } from '#packshots/pipeline/passes.ts';

const passes = (left: number, top: number, width: number, height: number): Passes => ({
  left,
  top,
  width,
  height,
  scripts: '',
  layers: { rgb: [Float16Array.from({ length: width * height }, (_, i) => i + 1)] },
});

describe('passes of a part', () => {
  it('come to lie where they belong in the whole, with nothing around them', () => {
    const whole = passes(10, 20, 4, 3);
    const { layers, ...frame } = alignPasses(passes(11, 21, 2, 2), whole);
    expect(frame).toMatchObject({ left: 10, top: 20, width: 4, height: 3 });
    expect(Array.from(layers.rgb?.[0] ?? [])).toEqual([0, 0, 0, 0, 0, 1, 2, 0, 0, 3, 4, 0]);
  });

  it('lose what is outside of the whole', () => {
    const { layers } = alignPasses(passes(9, 19, 3, 3), passes(10, 20, 2, 2));
    expect(Array.from(layers.rgb?.[0] ?? [])).toEqual([5, 6, 8, 9]);
  });
});
