import { Group, MathUtils, type Mesh, Vector3 } from 'three';
import { buildModel } from '#packshots/models/build-model.ts';
import { LIVE_DETAIL, type Model } from '#packshots/models/model.ts';
import type { Packshot } from '#packshots/models/parameters.ts';
import { LEFT_OF_MIDDLE } from '#packshots/stills/crop.ts';
import { getMainPose, type Pose, toTurns } from '#packshots/stills/poses.ts';
import type { View } from '../../print/live/camera.ts';

/** Share of the picture the largest of a family may fill. */
const FILL_WIDTH = 0.76;
const FILL_HEIGHT = 0.78;

interface Extent {
  /** In the plane of the picture, millimetres; y counts up from the line the feet stand on. */
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** Nearest point of the foot to the camera, and how far it is above the table. */
  foot: number;
  lowest: number;
}

function toAxes({ elevation }: Pose): { up: Vector3 } {
  const e = MathUtils.degToRad(elevation);
  return { up: new Vector3(0, Math.cos(e), -Math.sin(e)) };
}

function measureExtent(model: Model, pose: Pose): Extent {
  const turn = new Group();
  turn.add(model);
  const { yaw, pitch, roll } = toTurns(pose);
  turn.rotation.set(MathUtils.degToRad(pitch), MathUtils.degToRad(yaw), MathUtils.degToRad(roll));
  turn.updateMatrixWorld(true);
  const { up } = toAxes(pose);
  const extent: Extent = {
    left: Infinity,
    right: -Infinity,
    bottom: Infinity,
    top: -Infinity,
    foot: -Infinity,
    lowest: 0,
  };
  const point = new Vector3();
  const visit = (act: () => void) =>
    model.traverse((object) => {
      const mesh = object as Mesh;
      const position = mesh.isMesh ? mesh.geometry.attributes.position : null;
      if (!position) return;
      for (let i = 0; i < position.count; i += 3) {
        point.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld);
        act();
      }
    });
  let lowest = Infinity;
  visit(() => {
    lowest = Math.min(lowest, point.y);
  });
  visit(() => {
    if (point.y - lowest < 4) extent.foot = Math.max(extent.foot, point.z);
    extent.left = Math.min(extent.left, point.x);
    extent.right = Math.max(extent.right, point.x);
  });
  visit(() => {
    const height = (point.y - lowest) * up.y + (point.z - extent.foot) * up.z;
    extent.bottom = Math.min(extent.bottom, height);
    extent.top = Math.max(extent.top, height);
  });
  turn.remove(model);
  extent.lowest = pose.wall || pose.lies !== undefined ? lowest : 0;
  return extent;
}

/** One camera for a whole family: its largest member fills the picture, the others stand beside it in true size. */
export function frameFamily(members: Packshot[]): View {
  const pose = getMainPose(members[0] as Packshot);
  const extents = members.map((member) =>
    measureExtent(buildModel(member.generator, member.parameters, LIVE_DETAIL), pose),
  );
  const width = Math.max(...extents.map(({ left, right }) => right - left));
  const bottom = Math.min(...extents.map((extent) => extent.bottom));
  const top = Math.max(...extents.map((extent) => extent.top));
  const middle = toAxes(pose).up.multiplyScalar((top + bottom) / 2);
  return {
    elevation: pose.elevation,
    target: [middle.x, middle.y, middle.z],
    size: Math.max(width / FILL_WIDTH, (top - bottom) / FILL_HEIGHT),
  };
}

/** Where a model has to stand so that its foot touches the family's line and it is centred. */
export function standOnLine(model: Model, pose: Pose, view: View): { x: number; y: number; z: number } {
  const { left, right, foot, lowest } = measureExtent(model, pose);
  return { x: -(left + right) / 2 - view.size * LEFT_OF_MIDDLE, y: -lowest, z: pose.wall ? 0 : -foot };
}
