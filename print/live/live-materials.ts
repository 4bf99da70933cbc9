import { Color, DoubleSide, FrontSide, type Mesh, MeshStandardMaterial, SRGBColorSpace } from 'three';
import type { Rgb } from '#print/mockup/pixels.ts';
import type { MaterialNotes } from './model.ts';

/** What a surface is like. */
export interface FinishLook {
  color: Rgb;
  roughness: number;
  /** 1 for what light does not pass. */
  opacity: number;
  metal: boolean;
  /** How strongly fibers and blotches show, 0 to 1. */
  grain: number;
}

/** The finish that a mesh has in its file. */
export function readFinish(mesh: Mesh): FinishLook {
  const material = mesh.material as MeshStandardMaterial;
  const { r, g, b } = material.color.getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace);
  return {
    color: [r, g, b].map((share) => Math.round(share * 255)) as unknown as Rgb,
    roughness: material.roughness,
    opacity: material.opacity,
    metal: material.metalness > 0.5,
    grain: (material.userData as MaterialNotes).grain ?? 0,
  };
}

function toColor([r, g, b]: Rgb): Color {
  return new Color().setRGB(r / 255, g / 255, b / 255, SRGBColorSpace);
}

/** `painted` is a color chosen instead of the finish's own. */
export function createLiveMaterial(look: FinishLook, painted?: Rgb): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: toColor(painted ?? look.color),
    roughness: look.roughness,
    metalness: look.metal ? 1 : 0,
    transparent: look.opacity < 1,
    opacity: look.opacity,
    depthWrite: look.opacity === 1,
    // Walls of sheets are closed solids; of what one looks through, the far side is seen as well.
    side: look.opacity < 1 ? DoubleSide : FrontSide,
  });
  addGrain(material, look.grain);
  return material;
}

/** Fibers and blotches in the space of the model, so that every face has them at true size without UVs of its own. */
function addGrain(material: MeshStandardMaterial, strength: number): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.grainStrength = { value: strength };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vGrain;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGrain = position;');
    shader.fragmentShader = shader.fragmentShader.replace('#include <common>', `#include <common>\n${noise}`).replace(
      '#include <color_fragment>',
      `#include <color_fragment>
float grain = noise3(vGrain * vec3(0.9, 3.6, 0.9)) * 0.6 + noise3(vGrain * vec3(2.1, 7.0, 2.1)) * 0.4;
float blotch = noise3(vGrain * 0.09);
diffuseColor.rgb *= 1.0 + grainStrength * (0.16 * (grain - 0.5) + 0.10 * (blotch - 0.5));`,
    );
  };
  // One program for all: a phone compiles each of them for a good part of a second.
  material.customProgramCacheKey = () => 'grain';
}

const noise = `varying vec3 vGrain;
uniform float grainStrength;
float hash3(vec3 p) { p = fract(p * 0.3183099 + 0.1); p *= 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float noise3(vec3 x) {
  vec3 i = floor(x);
  vec3 f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash3(i), hash3(i + vec3(1, 0, 0)), f.x), mix(hash3(i + vec3(0, 1, 0)), hash3(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash3(i + vec3(0, 0, 1)), hash3(i + vec3(1, 0, 1)), f.x), mix(hash3(i + vec3(0, 1, 1)), hash3(i + vec3(1, 1, 1)), f.x), f.y),
    f.z);
}`;
