import { type Mesh, Vector3 } from 'three';
import type { Model } from '#packshots/models/model.ts';

export interface SolidReport {
  solid: string;
  triangles: number;
  /** Edges without a partner running the other way. */
  openEdges: number;
  /** Cubic millimetres; negative when the faces look inwards. */
  volume: number;
}

/** Counts what would leak: per solid, edges met once only, and the signed volume. */
export function measureSolids(model: Model): SolidReport[] {
  const solids = new Map<string, Mesh[]>();
  model.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh) return;
    const name = mesh.userData.solid as string;
    solids.set(name, [...(solids.get(name) ?? []), mesh]);
  });
  return [...solids].map(([solid, meshes]) => ({ solid, ...measureMeshes(meshes) }));
}

function measureMeshes(meshes: Mesh[]): Omit<SolidReport, 'solid'> {
  const ids = new Map<string, number>();
  const edges = new Map<string, number>();
  let triangles = 0;
  let volume = 0;
  const weld = (p: Vector3) => {
    const key = `${Math.round(p.x * 200)},${Math.round(p.y * 200)},${Math.round(p.z * 200)}`;
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  };
  const corners = [new Vector3(), new Vector3(), new Vector3()] as const;
  for (const mesh of meshes) {
    const geometry = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry;
    const position = geometry.attributes.position;
    if (!position) continue;
    for (let i = 0; i < position.count; i += 3) {
      const welded = corners.map((corner, k) => weld(corner.fromBufferAttribute(position, i + k)));
      triangles++;
      volume += corners[0].dot(new Vector3().crossVectors(corners[1], corners[2])) / 6;
      for (let k = 0; k < 3; k++) {
        const [a, b] = [welded[k] as number, welded[(k + 1) % 3] as number];
        if (a === b) continue;
        const forward = a < b;
        const key = forward ? `${a}-${b}` : `${b}-${a}`;
        edges.set(key, (edges.get(key) ?? 0) + (forward ? 1 : -1));
      }
    }
  }
  const openEdges = [...edges.values()].filter((balance) => balance !== 0).length;
  return { triangles, openEdges, volume };
}
