import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvColumns } from './csv-columns.ts';

const size = 50 * 2 ** 20;
const chunk = 2 ** 20;
const header = `${csvColumns.map(({ name }) => name).join(',')}\n`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pw-garbage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeGarbage(name: string, start: string, piece: Buffer): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  await file.write(start);
  for (let written = 0; written < size; written += piece.length) await file.write(piece);
  await file.close();
  return path;
}

/** In a process of its own, so that its memory is its own. */
const reader = `
  import { readCatalogFile } from ${JSON.stringify(join(import.meta.dirname, 'read-file.ts'))};
  const before = process.resourceUsage().maxRSS;
  let sentence = '';
  try { for await (const _ of readCatalogFile(process.argv[1])); } catch (error) { sentence = error.message; }
  console.log(JSON.stringify({ sentence, megabytes: (process.resourceUsage().maxRSS - before) / 1024 }));`;

async function readInChild(path: string): Promise<{ sentence: string; megabytes: number }> {
  const node = ['--input-type=module', '--eval', reader, path];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: import.meta.dirname });
  return JSON.parse(stdout) as { sentence: string; megabytes: number };
}

const line = Buffer.alloc(chunk, 'x');
const quoted = Buffer.alloc(chunk, 'x, "\n');

test.each<[string, string, string, Buffer, RegExp]>([
  ['one line', 'line.jsonl', '', line, /Line 1: This line is far too long to be a product/],
  ['one line', 'line.csv', '', line, /Line 1: .* a record is far too long to be a product/],
  ['one line after a good header', 'header.csv', header, line, /Line 2: .* a record is far too long to be a product/],
  ['a quote that never ends', 'quote.csv', `${header}"`, quoted, /Line \d+: This can’t be read as CSV/],
  ['binary', 'binary.jsonl', '', randomBytes(chunk), /Line \d+: This is not JSON/],
  ['binary', 'binary.csv', '', randomBytes(chunk), /Line \d+: /],
  ['zeros', 'zeros.jsonl', '', Buffer.alloc(chunk), /Line 1: This line is far too long to be a product/],
  ['zeros', 'zeros.csv', '', Buffer.alloc(chunk), /Line 1: .* a record is far too long to be a product/],
])('50 MB of %s in %s fail early with a sentence', async (_, name, start, piece, expected) => {
  const { sentence, megabytes } = await readInChild(await writeGarbage(name, start, piece));
  expect(sentence).toMatch(/^Nothing was changed\./);
  expect(sentence).toMatch(expected);
  expect(sentence.length).toBeLessThan(400);
  expect(megabytes).toBeLessThan(40);
});
