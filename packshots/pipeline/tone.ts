/** The card's tone. Every packshot stands on it, edges included. */
export const GROUND = [0xf1, 0xeb, 0xe1] as const;

export function toLinear(byte: number): number {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

export function toByte(linear: number): number {
  const v = Math.min(1, Math.max(0, linear));
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
}

export const GROUND_LINEAR = GROUND.map(toLinear) as [number, number, number];

/**
 * Khronos PBR Neutral: keeps the hue of paper and ink where a film curve would shift it. Its black offset is halved,
 * matt paper having half the gloss it was made for; in full it turns dark inks loud.
 */
export function mapTone(r: number, g: number, b: number): [number, number, number] {
  const [start, desaturation] = [0.76, 0.15];
  const low = Math.min(r, g, b);
  const offset = (low < 0.08 ? low - 6.25 * low * low : 0.04) * 0.5;
  const [x, y, z] = [r - offset, g - offset, b - offset];
  const peak = Math.max(x, y, z);
  if (peak < start) return [x, y, z];
  const d = 1 - start;
  const newPeak = 1 - (d * d) / (peak + d - start);
  const scale = newPeak / peak;
  const share = 1 - 1 / (desaturation * (peak - newPeak) + 1);
  const blend = (v: number) => v * scale * (1 - share) + newPeak * share;
  return [blend(x), blend(y), blend(z)];
}

/** The light that the tone curve turns into this tone: found by walking towards it, the curve being smooth. */
export function unmapTone(tone: readonly [number, number, number]): [number, number, number] {
  let light: [number, number, number] = [...tone];
  for (let i = 0; i < 200; i++) {
    const got = mapTone(...light);
    light = light.map((v, c) => v + ((tone[c] as number) - (got[c] as number))) as [number, number, number];
  }
  return light;
}
