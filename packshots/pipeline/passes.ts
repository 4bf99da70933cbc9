import { readFileSync } from 'node:fs';

/** What the renderer leaves of one still: layers of half floats over the part of the picture it drew. */
export interface Passes {
  width: number;
  height: number;
  left: number;
  top: number;
  layers: Record<string, Float16Array[]>;
}

export function readPasses(path: string): Passes {
  const file = readFileSync(path);
  const headerLength = file.readUInt32LE(0);
  const header = JSON.parse(file.subarray(4, 4 + headerLength).toString()) as Omit<Passes, 'layers'> & {
    layers: Record<string, number>;
  };
  const area = header.width * header.height;
  // Half floats want an even address, which the header's length does not promise: copy them out.
  const floats = new Float16Array(new Uint8Array(file.subarray(4 + headerLength)).buffer);
  let at = 0;
  const layers: Passes['layers'] = {};
  for (const [name, channels] of Object.entries(header.layers)) {
    layers[name] = Array.from({ length: channels }, () => {
      at += area;
      return floats.subarray(at - area, at);
    });
  }
  return { ...header, layers };
}
