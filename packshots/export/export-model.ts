import { type Accessor, type Buffer as Bytes, Document, Logger, NodeIO, type Primitive } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { meshopt, weld } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { type BufferGeometry, Color, type Mesh, SRGBColorSpace } from 'three';
import { buildModel } from '#packshots/models/build-model.ts';
import type { Finish } from '#packshots/models/finish.ts';
import { LIVE_DETAIL } from '#packshots/models/model.ts';
import type { Packshot } from '#packshots/models/parameters.ts';
import { hashOf } from '#packshots/pipeline/workplace.ts';
import { closePackshot } from '#packshots/stills/main-view.ts';
import { assignParts } from '#packshots/stills/parts.ts';
import { getPose } from '#packshots/stills/poses.ts';
import type { MaterialNotes, MeshNotes, ModelNotes } from '../../print/live/model.ts';
import { toFinishLook } from './finish-look.ts';
import { listLids } from './lids.ts';

/** Bits of a coordinate: the grid of the largest thing, an apron, has steps of a twentieth of a millimeter. */
const precision = { quantizePosition: 14, quantizeNormal: 10, quantizeTexcoord: 14 } as const;

/** What is drawn in one go: the same finish, part and print, there with the same lids. */
interface Surface extends MeshNotes {
  finish: Finish;
  geometries: BufferGeometry[];
}

/** The model of the 3D view as a .glb file: closed, as in its pictures, and with each lid that its family has. */
export async function exportModel(packshot: Packshot): Promise<Uint8Array> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR));
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const buffer = document.createBuffer();
  const { closed, surfaces } = collectSurfaces(closePackshot(packshot));
  const { elevation, yaw, wall } = getPose(packshot.generator);
  const notes: ModelNotes = { pose: { elevation, yaw, ...(wall && { wall }) }, closed };
  scene.setExtras({ ...notes });
  const materials = new Map<Finish, ReturnType<typeof createMaterial>>();
  for (const { finish, geometries, ...meshNotes } of surfaces) {
    const material = materials.get(finish) ?? createMaterial(document, finish);
    materials.set(finish, material);
    const primitive = createPrimitive(document, buffer, geometries, Boolean(meshNotes.zone)).setMaterial(material);
    scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)).setExtras(meshNotes));
  }
  await MeshoptEncoder.ready;
  await document.transform(
    weld(),
    meshopt({ encoder: MeshoptEncoder, level: 'high', quantizationVolume: 'scene', ...precision }),
  );
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(document);
}

function collectSurfaces(packshot: Packshot): { closed: ModelNotes['closed']; surfaces: Surface[] } {
  const { generator, parameters } = packshot;
  const lids = listLids(packshot);
  const found = new Map<string, { mesh: Mesh; notes: MeshNotes; seenWith: string[] }>();
  const closed = (lids.length > 0 ? lids : [null]).map((lid) => {
    const model = buildModel(generator, (lid ? { ...parameters, lid } : parameters) as never, LIVE_DETAIL);
    const parts = assignParts(model, generator);
    const seen = new Map<string, number>();
    model.traverse((object) => {
      const mesh = object as Mesh;
      if (!mesh.isMesh) return;
      const notes: MeshNotes = { part: parts.get(mesh), zone: mesh.userData.zone ?? undefined };
      const shape = hashOf(...['position', 'normal', 'uv'].map((name) => readBytes(mesh.geometry, name)));
      const what = [getFinish(mesh), notes.part, notes.zone, shape].join('|');
      // Two of the same in one model are two.
      const count = (seen.get(what) ?? 0) + 1;
      seen.set(what, count);
      const key = `${what}|${count}`;
      const known = found.get(key) ?? { mesh, notes, seenWith: [] };
      found.set(key, known);
      if (lid) known.seenWith.push(lid);
    });
    const zones = Object.entries(model.userData.zones).map(([name, { surface, width, height, area }]) => [
      name,
      { surface, width, height, area },
    ]);
    return { lid, zones: Object.fromEntries(zones) };
  });
  const surfaces = new Map<string, Surface>();
  for (const [index, { mesh, notes, seenWith }] of [...found.values()].entries()) {
    const { part, zone } = notes;
    const only = seenWith.length < lids.length ? seenWith : undefined;
    const finish = getFinish(mesh);
    // The curve of a print is measured on its own mesh.
    const key = [finish, part, only, zone && index].join('|');
    const surface = surfaces.get(key) ?? { finish, geometries: [], ...(part && { part }), ...(zone && { zone }) };
    surfaces.set(key, { ...surface, ...(only && { lids: only }) });
    surface.geometries.push(mesh.geometry);
  }
  return { closed, surfaces: [...surfaces.values()] };
}

function getFinish(mesh: Mesh): Finish {
  return [mesh.material].flat()[0]?.name as Finish;
}

function readArray(geometry: BufferGeometry, name: string): Float32Array {
  const plain = geometry.index ? geometry.toNonIndexed() : geometry;
  return plain.attributes[name]?.array as Float32Array;
}

function readBytes(geometry: BufferGeometry, name: string): Uint8Array {
  const { buffer, byteOffset, byteLength } = readArray(geometry, name);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function createPrimitive(
  document: Document,
  buffer: Bytes,
  geometries: BufferGeometry[],
  isPrinted: boolean,
): Primitive {
  const join = (name: string, type: 'VEC2' | 'VEC3'): Accessor => {
    const arrays = geometries.map((geometry) => readArray(geometry, name));
    const all = new Float32Array(arrays.reduce((length, array) => length + array.length, 0));
    let at = 0;
    for (const array of arrays) {
      all.set(array, at);
      at += array.length;
    }
    return document.createAccessor().setType(type).setArray(all).setBuffer(buffer);
  };
  const primitive = document.createPrimitive();
  primitive.setAttribute('POSITION', join('position', 'VEC3')).setAttribute('NORMAL', join('normal', 'VEC3'));
  return isPrinted ? primitive.setAttribute('TEXCOORD_0', join('uv', 'VEC2')) : primitive;
}

function createMaterial(document: Document, finish: Finish) {
  const { color, roughness, opacity, metal, grain } = toFinishLook(finish);
  const [r, g, b] = color;
  const light = new Color().setRGB(r / 255, g / 255, b / 255, SRGBColorSpace);
  const notes: MaterialNotes = grain > 0 ? { grain } : {};
  return document
    .createMaterial(finish)
    .setBaseColorFactor([light.r, light.g, light.b, opacity])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metal ? 1 : 0)
    .setAlphaMode(opacity < 1 ? 'BLEND' : 'OPAQUE')
    .setDoubleSided(opacity < 1)
    .setExtras({ ...notes });
}
