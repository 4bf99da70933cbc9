import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSiteIfNeeded } from '../scripts/build-site.ts';
import { type Child, startChild } from './child-process.ts';
import { formatNumber, printTable } from './print-table.ts';
import type { PrivatePages } from './private-pages.ts';
import type { Usage } from './serve-site.ts';
import { type Act, createActs, interleave } from './soak-acts.ts';
import type { SoakProduct } from './soak-data.ts';
import { toPercentile } from './statistics.ts';

/** Of the capacity that is measured first. */
const share = 0.7;
const capacityConnections = 16;
/** Acts that may be under way at once: more means that the site has fallen behind. */
const mostAtOnce = 500;

interface Memory {
  rss: number;
  heapUsed: number;
}

/** A busy day on one process: all kinds of visits at 70 % of its capacity, for as long as is wanted. */
export async function measureSoak(short: boolean, minutes = 3): Promise<void> {
  const seconds = short ? 4 : minutes * 60;
  await buildSiteIfNeeded(console.log);
  const child = await startChild(join(import.meta.dirname, 'children/site.ts'), { nodeOptions: ['--expose-gc'] });
  const url = await child.ask<string>('url');
  const product = await child.ask<SoakProduct>('stockUp');
  const acts = createActs(url, product, await child.ask<PrivatePages>('privatePages'));
  const order = interleave(acts);
  for (const act of acts) await act.run();

  const perSecond = await measureCapacity(order, short ? 1 : 15);
  console.log(`Capacity: ${formatNumber(perSecond, 1)} acts per second. Running at ${share * 100} % of it.\n`);
  const [memory, used] = [[await readMemory(child)], await child.ask<Usage>('usage')];
  const outcomes = new Map(
    acts.map(({ name }) => [name, { times: [] as number[], errors: new Map<string, number>() }]),
  );
  const half = setTimeout(() => void readMemory(child).then((read) => memory.push(read)), seconds * 500);
  const run = await runAtRate(order, perSecond * share, seconds, outcomes);
  clearTimeout(half);
  memory.push(await readMemory(child));
  const cpuSeconds = (await child.ask<Usage>('usage')).cpuSeconds - used.cpuSeconds;

  const toMs = (times: number[], percent: number) => formatNumber(toPercentile(times, percent), 1);
  const failed = [...outcomes.values()].flatMap(({ errors }) => [...errors]);
  const all = [...outcomes.values()].flatMap(({ times }) => times);
  printTable(
    [`${formatNumber(seconds)} s`, 'acts', 'errors', 'p50 ms', 'p99 ms'],
    [...outcomes, ['all', { times: all, errors: new Map(failed) }] as const].map(([name, { times, errors }]) => [
      name,
      formatNumber(times.length),
      formatNumber([...errors.values()].reduce((sum, count) => sum + count, 0)),
      toMs(times, 50),
      toMs(times, 99),
    ]),
  );
  printTable(
    ['memory after a collection', 'start', 'middle', 'end'],
    (['heapUsed', 'rss'] as const).map((kind) => [
      kind === 'rss' ? 'whole process' : 'objects',
      ...memory.map((read) => `${formatNumber(read[kind] / 2 ** 20, 1)} MB`),
    ]),
  );
  printTable(
    ['', ''],
    [
      ['acts per second', formatNumber(all.length / seconds, 1)],
      ['CPU of the site', `${formatNumber((cpuSeconds / seconds) * 100)} %`],
      ['most acts at once', formatNumber(run.mostAtOnce)],
      ['acts left out because the site fell behind', formatNumber(run.leftOut)],
    ],
  );
  for (const [reason, count] of failed) console.log(`${formatNumber(count)} × ${reason}`);
  await child.stop();
}

/** Acts per second with every connection busy. */
async function measureCapacity(order: readonly Act[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const work = async (offset: number) => {
    for (let index = offset; performance.now() < end; index += 1) {
      await order[index % order.length]?.run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: capacityConnections }, (_, index) => work(index * 7)));
  return done / seconds;
}

/** Begins an act on schedule whether or not the ones before have ended, and counts its time from the schedule on. */
async function runAtRate(
  order: readonly Act[],
  perSecond: number,
  seconds: number,
  outcomes: Map<string, { times: number[]; errors: Map<string, number> }>,
) {
  const begun = performance.now();
  const running = new Set<Promise<void>>();
  const run = { mostAtOnce: 0, leftOut: 0 };
  const total = Math.floor(perSecond * seconds);
  for (let number = 0; number < total; number += 1) {
    const due = begun + (number / perSecond) * 1000;
    if (performance.now() < due) await sleep(due - performance.now());
    const act = order[number % order.length];
    if (!act) continue;
    if (running.size >= mostAtOnce) {
      run.leftOut += 1;
      continue;
    }
    const outcome = outcomes.get(act.name);
    const doing: Promise<void> = act
      .run()
      .catch((error: Error) => {
        outcome?.errors.set(error.message, (outcome.errors.get(error.message) ?? 0) + 1);
      })
      .finally(() => {
        outcome?.times.push(performance.now() - due);
        running.delete(doing);
      });
    running.add(doing);
    run.mostAtOnce = Math.max(run.mostAtOnce, running.size);
  }
  await Promise.all(running);
  return run;
}

async function readMemory(child: Child): Promise<Memory> {
  return child.ask<Memory>('memory');
}
