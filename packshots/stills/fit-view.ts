import { Box3, MathUtils, Vector3 } from 'three';
import { assembleShot, type Placed, projectBounds } from '#packshots/stills/shot.ts';
import { createCamera, type View } from '../../print/live/camera.ts';

export interface Fit {
  elevation: number;
  azimuth?: number;
  aspect?: number;
  /** Share of the picture's width and height the things may fill. */
  width: number;
  height: number;
  /** Where their middle comes to lie, 0..1 from the top left. */
  at?: [number, number];
}

/** A view that shows all things at the wanted size and place; three corrections are enough for a long lens. */
export function fitView(
  things: Placed[],
  { elevation, azimuth = 0, aspect = 1, width, height, at = [0.478, 0.5] }: Fit,
): View {
  const { root } = assembleShot(things);
  const box = new Box3().setFromObject(root);
  const target = box.getCenter(new Vector3());
  let size = box.getSize(new Vector3()).length() * 1.2;
  for (let i = 0; i < 4; i++) {
    const camera = createCamera({ elevation, azimuth, target: toTriple(target), size }, aspect);
    const { left, right, top, bottom } = projectBounds(root, camera);
    const grow = Math.max((right - left) / width, (bottom - top) / height);
    const right3 = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up3 = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    const next = size * grow;
    target.addScaledVector(right3, ((left + right) / 2 - 0.5) * size * aspect + (0.5 - at[0]) * next * aspect);
    target.addScaledVector(up3, (0.5 - (top + bottom) / 2) * size - (0.5 - at[1]) * next);
    size = next;
  }
  return { elevation, azimuth, target: toTriple(target), size };
}

function toTriple(v: Vector3): [number, number, number] {
  return [v.x, v.y, v.z].map((value) => MathUtils.clamp(value, -1e6, 1e6)) as [number, number, number];
}
