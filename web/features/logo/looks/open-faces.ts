import type { Look } from '#contract/looks/look.ts';
import { type Faces, loadFaces } from '#print/looks/faces.ts';

const faces = new Map<string, Promise<Faces>>();
const mostFaces = 8;

/** The letters of a look, read once while the same words are set again and again. */
export function openFaces({ face, text }: Pick<Look, 'face' | 'text'>): Promise<Faces> {
  const lines = [text.name, text.place, text.line];
  const key = JSON.stringify([face, lines]);
  const known = faces.get(key);
  if (known) return known;
  if (faces.size >= mostFaces) faces.clear();
  const opened = loadFaces(face, lines);
  opened.catch(() => faces.delete(key));
  faces.set(key, opened);
  return opened;
}
