import { type Matrix4, type Mesh, Vector3 } from 'three';
import type { PrintZone } from '#packshots/models/parameters.ts';

/** Moves finished meshes for good, so that a model has no transforms of its own. */
export function placeMeshes(meshes: Mesh[], matrix: Matrix4): Mesh[] {
  for (const mesh of meshes) mesh.geometry.applyMatrix4(matrix);
  return meshes;
}

/** Gives one zone flat UVs by position, where the surface was built with others. */
export function layUvs(meshes: Mesh[], zone: PrintZone, toUv: (point: Vector3) => [number, number]): Mesh[] {
  const point = new Vector3();
  for (const mesh of meshes) {
    const { position, uv } = mesh.geometry.attributes;
    if (mesh.userData.zone !== zone || !position || !uv) continue;
    for (let i = 0; i < position.count; i++) {
      const [u, v] = toUv(point.fromBufferAttribute(position, i));
      uv.setXY(i, Math.min(1, Math.max(0, u)), Math.min(1, Math.max(0, v)));
    }
  }
  return meshes;
}

/** Two models in one must not share names of solids: their edges would be counted together. */
export function prefixSolids(meshes: Mesh[], prefix: string): Mesh[] {
  for (const mesh of meshes) {
    mesh.userData.solid = `${prefix}-${mesh.userData.solid}`;
    mesh.name = `${prefix}-${mesh.name}`;
  }
  return meshes;
}
