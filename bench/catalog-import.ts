import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { projectRoot } from '../scripts/build-site.ts';
import { startChild } from './child-process.ts';
import { formatNumber } from './print-table.ts';

interface TakenIn {
  seconds: number;
  refusal: string | null;
  peakMegabytes: number;
}

async function takeIn(connection: pg.ClientConfig, file: string): Promise<TakenIn> {
  const child = await startChild(join(projectRoot, 'bench/children/import.ts'));
  try {
    return await child.ask<TakenIn>('takeIn', { connection, file });
  } finally {
    await child.stop();
  }
}

/** Takes in a generated file and prints its speed beside that of a plain COPY of the same rows. */
export async function measureImport(connection: pg.ClientConfig, file: string, size: number): Promise<void> {
  const { seconds, refusal, peakMegabytes } = await takeIn(connection, file);
  if (refusal !== null) throw new Error(refusal);
  const plain = await copyPlainly(connection, `${file}.copy`);
  const rate = (taken: number) => `${formatNumber(size / taken)} rows/s`;
  console.log(
    `${formatNumber(size)} products: import ${formatNumber(seconds, 1)} s, ${rate(seconds)}; plain COPY of the same rows ${rate(plain)}, ` +
      `so ${formatNumber(plain / seconds, 3)} of it; peak memory of the import ${formatNumber(peakMegabytes)} MB`,
  );
}

/** A gigabyte that is no catalog must be refused at once. */
export async function measureGarbage(connection: pg.ClientConfig, folder: string): Promise<void> {
  for (const name of ['garbage.csv', 'garbage.jsonl']) {
    const path = join(folder, name);
    const file = await open(path, 'w');
    // A file with a hole: a gigabyte of zeros, one line, without the disk it would need.
    await file.truncate(2 ** 30);
    await file.close();
    const { seconds, refusal, peakMegabytes } = await takeIn(connection, path);
    const [, sentence] = (refusal ?? 'It was taken!').split('\n');
    console.log(
      `1 GB of garbage as ${name}: refused after ${formatNumber(seconds * 1000)} ms, peak memory ${formatNumber(peakMegabytes)} MB. ${sentence?.replaceAll('\0', '').trim()}`,
    );
  }
}

/** The same rows into a table without keys and indexes: as fast as PostgreSQL takes them. Returns seconds. */
async function copyPlainly(connection: pg.ClientConfig, file: string): Promise<number> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  await pipeline(client.query(copyTo('copy products to stdout')), createWriteStream(file));
  await client.query('create table plain (like products)');
  const started = performance.now();
  await pipeline(createReadStream(file), client.query(copyFrom('copy plain from stdin')));
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table plain');
  await client.end();
  return seconds;
}
