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

/** Passes of a part of a picture, laid in the frame of passes of the whole; empty outside of it. */
export function alignPasses(part: Passes, whole: Passes): Passes {
  const [dx, dy] = [part.left - whole.left, part.top - whole.top];
  const from = Math.max(0, -dx);
  const to = Math.min(part.width, whole.width - dx);
  const align = (channel: Float16Array) => {
    const aligned = new Float16Array(whole.width * whole.height);
    for (let y = Math.max(0, -dy); y < Math.min(part.height, whole.height - dy); y++)
      aligned.set(channel.subarray(y * part.width + from, y * part.width + to), (y + dy) * whole.width + from + dx);
    return aligned;
  };
  const layers = Object.fromEntries(Object.entries(part.layers).map(([name, channels]) => [name, channels.map(align)]));
  const { width, height, left, top } = whole;
  return { ...part, width, height, left, top, layers };
}
