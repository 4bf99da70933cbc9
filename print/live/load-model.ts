import { Float32BufferAttribute, type Mesh, Vector3 } from 'three';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { MeshNotes, Model, ModelNotes } from './model.ts';

/** The model of a product from its file; with another lid than in its pictures, if one is named. */
export async function loadModel(file: string, lid?: string): Promise<Model> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`);
  return readModel(await answer.arrayBuffer(), lid);
}

export async function readModel(bytes: ArrayBuffer, lid?: string): Promise<Model> {
  const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(bytes, '');
  const { pose, closed } = scene.userData as ModelNotes;
  const shown = closed.find((one) => one.lid === lid) ?? closed[0];
  if (!shown) throw new Error('The file is not a model of a product.');
  for (const mesh of listMeshes(scene)) {
    const { lids } = mesh.userData as MeshNotes;
    if (lids && !lids.includes(shown.lid ?? '')) mesh.removeFromParent();
    else measureInMillimeters(mesh);
  }
  return { solid: scene, zones: shown.zones, pose };
}

export function listMeshes(solid: Model['solid']): Mesh[] {
  const meshes: Mesh[] = [];
  solid.traverse((object) => {
    if ((object as Mesh).isMesh) meshes.push(object as Mesh);
  });
  return meshes;
}

/** A file has whole numbers and a factor for them; grain and placements are in millimeters. */
function measureInMillimeters(mesh: Mesh): void {
  const { position } = mesh.geometry.attributes;
  if (!position) return;
  mesh.updateMatrix();
  const points = new Float32BufferAttribute(position.count * 3, 3);
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i).applyMatrix4(mesh.matrix);
    points.setXYZ(i, point.x, point.y, point.z);
  }
  mesh.geometry.setAttribute('position', points);
  // The loader has noted both in the units of the file.
  mesh.geometry.computeBoundingBox();
  mesh.geometry.computeBoundingSphere();
  mesh.position.set(0, 0, 0);
  mesh.scale.set(1, 1, 1);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
}
