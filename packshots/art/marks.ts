import { type Lettering, measureText, setArc, setText } from '#packshots/art/lettering.ts';
import { type Motif, place } from '#packshots/art/motifs.ts';

/** A drawing and the box it fills. */
export interface Mark {
  width: number;
  height: number;
  body: string;
}

export interface Inks {
  main: string;
  /** The same as `main` in a one-colour print. */
  second: string;
}

/** Ring of lettering round a motif. */
export function drawRoundel(
  top: string,
  bottom: string,
  motif: Motif,
  { main, second }: Inks,
  face: Lettering['face'] = 'grotesque',
): Mark {
  const c = 300;
  const dot = (x: number) => `<circle cx="${x}" cy="${c}" r="9" fill="${main}"/>`;
  const circle = (r: number, width: number) =>
    `<circle cx="${c}" cy="${c}" r="${r}" fill="none" stroke="${main}" stroke-width="${width}"/>`;
  return {
    width: 600,
    height: 600,
    body: [
      circle(290, 9),
      circle(273, 3.5),
      circle(176, 3.5),
      setArc(top, c, c, 202, { face, size: 60, tracking: 0.14, fill: main }),
      setArc(bottom, c, c, 208, { face, size: 37, tracking: 0.18, fill: main }, 'bottom'),
      dot(76),
      dot(524),
      place(motif(main, second), c, c, 2.5),
    ].join(''),
  };
}

/** Motif above a name above a line of small capitals. */
export function drawStack(
  name: string,
  line: string,
  motif: Motif,
  inks: Inks,
  style: Pick<Lettering, 'face' | 'size' | 'tracking'>,
): Mark {
  const nameWidth = measureText(name, style);
  const small: Lettering = { face: 'grotesque', size: 40, tracking: 0.2, fill: inks.second };
  const width = Math.max(nameWidth, measureText(line, small)) + 20;
  const top = 210;
  return {
    width,
    height: top + style.size * 0.95 + 72,
    body: [
      place(motif(inks.main, inks.second), width / 2, 96, 1.8),
      setText(name, width / 2, top + style.size * 0.78, { ...style, fill: inks.main }),
      setText(line, width / 2, top + style.size * 0.95 + 60, small),
    ].join(''),
  };
}

/** Name over a rule over a line. */
export function drawWordmark(
  name: string,
  line: string,
  inks: Inks,
  style: Pick<Lettering, 'face' | 'size' | 'tracking'>,
  small: Partial<Lettering> = {},
): Mark {
  const lower: Lettering = { face: 'grotesque', size: 34, tracking: 0.24, ...small, fill: inks.second };
  const width = Math.max(measureText(name, style), measureText(line, lower)) + 20;
  const baseline = style.size * 0.82;
  const rule = `<rect x="${width * 0.32}" y="${baseline + style.size * 0.26}" width="${width * 0.36}" height="5" fill="${inks.second}"/>`;
  return {
    width,
    height: baseline + style.size * 0.26 + 66,
    body:
      setText(name, width / 2, baseline, { ...style, fill: inks.main }) +
      rule +
      setText(line, width / 2, baseline + style.size * 0.26 + 56, lower),
  };
}
