import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';

/** What the renderer leaves of one still: layers of half floats over the part of the picture it drew. */
export interface Passes {
  width: number;
  height: number;
  left: number;
  top: number;
  /** Version of the renderer's scripts that made it. */
  scripts: string;
  layers: Record<string, Float16Array[]>;
}

/** Version of the scripts behind a render that is there, or null when there is none. */
export function readPassesVersion(path: string): string | null {
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r');
  try {
    const length = Buffer.alloc(4);
    readSync(file, length, 0, 4, 0);
    const header = Buffer.alloc(length.readUInt32LE(0));
    readSync(file, header, 0, header.length, 4);
    return (JSON.parse(header.toString()) as { scripts: string }).scripts;
  } finally {
    closeSync(file);
  }
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
