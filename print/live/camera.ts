import { MathUtils, PerspectiveCamera, Vector3 } from 'three';

/** A long lens for everything: no converging verticals, no toy look. */
export const FIELD_OF_VIEW = 18;

export interface View {
  /** Degrees above the horizon. */
  elevation: number;
  /** What the lens points at, in millimetres. */
  target: [number, number, number];
  /** Height of the picture at the target, in millimetres. */
  size: number;
  /** Degrees to the right of the front. */
  azimuth?: number;
}

/** A square part of a square picture, 0..1 from its top left. */
export interface Crop {
  left: number;
  top: number;
  size: number;
}

/** Of a crop: the same camera at the same place, of which only a part of the picture is kept. */
export function createCamera(view: View, aspect = 1, crop?: Crop | null): PerspectiveCamera {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, aspect, 1, 100_000);
  const distance = view.size / 2 / Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2));
  const elevation = MathUtils.degToRad(view.elevation);
  const azimuth = MathUtils.degToRad(view.azimuth ?? 0);
  const direction = new Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  );
  const target = new Vector3(...view.target);
  camera.position.copy(target).addScaledVector(direction, distance);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  if (crop) camera.setViewOffset(1, 1, crop.left, crop.top, crop.size, crop.size);
  camera.updateProjectionMatrix();
  return camera;
}
