import { useEffect, useState } from 'react';
import type { Look } from '#contract/looks/look.ts';
import { faceLabels } from '#contract/looks/look-words.ts';
import { type Faces, findFace, placeLetters } from '#print/looks/faces.ts';
import type { Text } from '#print/looks/ops.ts';
import { outlineOp } from '#print/looks/outline-op.ts';
import { createPathPen } from '#print/looks/to-paths.ts';
import { openFaces } from '../looks/open-faces.ts';

const alphabet = 'ABCDEFGHIJKLM NOPQRSTUVWXYZ 0123456789';
const cap = 10;

/** The voice of type that the look speaks in, as its outlines are printed. */
export function SheetLetters({ look }: { look: Look }) {
  const [faces, setFaces] = useState<Faces | null>(null);
  useEffect(() => {
    let isCurrent = true;
    openFaces(look).then(
      (opened) => isCurrent && setFaces(opened),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [look]);
  const lines = [look.text.name, ...alphabet.split(' ')].filter(Boolean);
  return (
    <section className="mt-6 border-line border-t pt-5">
      <h2 className="font-sans text-15">Letters</h2>
      <p className="mt-1 text-14 text-muted">
        {faceLabels[look.face]}, in capitals. They are outlines: no font is needed.
      </p>
      <div className="mt-3 grid min-h-20 content-start gap-2.5">
        {faces && lines.map((line, i) => <Line key={line} look={look} faces={faces} text={line} isName={i === 0} />)}
      </div>
    </section>
  );
}

/** Nothing where no voice has the letters. */
function Line({ look, faces, text, isName }: { look: Look; faces: Faces; text: string; isName: boolean }) {
  const face = findFace(faces, look.face, text);
  const typeface = face && faces[face];
  if (!face || !typeface) return null;
  const tracking = 0.06;
  const width = placeLetters(typeface, text, tracking).length * cap;
  const op: Text = { kind: 'text', ink: '', x: width / 2, y: 0, text, face, cap, tracking };
  const pen = createPathPen();
  outlineOp(op, () => 1, faces, pen);
  return (
    <svg
      viewBox={`0 ${-cap * 1.3} ${width} ${cap * 1.6}`}
      role="img"
      aria-label={text}
      className={`max-w-full ${isName ? 'h-9' : 'h-5'}`}
      preserveAspectRatio="xMinYMid meet"
    >
      <path d={pen.read()} transform="scale(1 -1)" fill={isName ? look.inks.main : 'currentColor'} />
    </svg>
  );
}
