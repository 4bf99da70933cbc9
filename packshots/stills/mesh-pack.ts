import type { Mesh, Object3D } from 'three';

export interface MeshEntry {
  name: string;
  finish: string;
  /** Number of the print this mesh carries, from 1; null when it carries none. */
  zone: number | null;
  vertices: number;
  /** Where its floats begin: positions, normals, UVs. */
  offset: number;
  /** World matrix, column by column. */
  matrix: number[];
}

export interface MeshPack {
  entries: MeshEntry[];
  floats: Float32Array;
}

/** What the renderer reads: plain triangles with their own normals, no file format in between. */
export function packMeshes(root: Object3D, findZone: (mesh: Mesh) => number | null): MeshPack {
  root.updateMatrixWorld(true);
  const entries: MeshEntry[] = [];
  const parts: Float32Array[] = [];
  let offset = 0;
  root.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh) return;
    const geometry = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry;
    const { position, normal, uv } = geometry.attributes;
    if (!position || !normal || !uv) throw new Error(`${mesh.name} lacks positions, normals or UVs`);
    const material = Array.isArray(mesh.material) ? mesh.material[0] : mesh.material;
    entries.push({
      name: mesh.name,
      finish: material?.name ?? '',
      zone: findZone(mesh),
      vertices: position.count,
      offset,
      matrix: mesh.matrixWorld.toArray(),
    });
    for (const attribute of [position, normal, uv]) {
      const floats = Float32Array.from(attribute.array);
      parts.push(floats);
      offset += floats.length;
    }
  });
  const floats = new Float32Array(offset);
  let at = 0;
  for (const part of parts) {
    floats.set(part, at);
    at += part.length;
  }
  return { entries, floats };
}
