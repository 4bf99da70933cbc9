import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { startChild } from './child-process.ts';
import { measureBytes } from './measure-bytes.ts';
import { printSpeed } from './print-speed.ts';
import { startRawRender } from './raw-render.ts';
import { type Case, measureRounds, toHttpCase } from './rounds.ts';
import { browserHeaders, customerHeaders, fetchAsSent, toUncachedUrl } from './send-load.ts';
import { serveSite, type Usage } from './serve-site.ts';

const page = toCollectionPath('all');
const list = '/api/product/v2/list?per_page=24&facets=1';
const full = { rounds: 15, warmUps: 4, cheap: 1000, list: 100, renders: 60 };
const quick: typeof full = { rounds: 1, warmUps: 0, cheap: 20, list: 5, renders: 5 };

const apiHeaders = { ...browserHeaders, accept: 'application/json' };

/** Ten ways to answer, measured in turn over several rounds, so that a noisy moment hits all of them. */
export async function measureSpeed(short: boolean): Promise<void> {
  const { rounds, warmUps, cheap, list: lists, renders } = short ? quick : full;
  const site = await serveSite();
  const url = site.url + page;
  const privatePages = Object.entries(await site.makePrivatePages()).map(([name, { path, cookie }]) => ({
    name,
    url: site.url + path,
    headers: cookie ? { ...browserHeaders, cookie } : browserHeaders,
  }));
  await fetchAsSent(url, browserHeaders);
  const finished = await fetchAsSent(url, browserHeaders);
  const raw = await startRawRender(url, brotliDecompressSync(finished.body).toString());
  const bare = await startChild(join(import.meta.dirname, 'children/bare.ts'));
  const bareUrl = await bare.ask<string>('send', {
    headers: withoutNodeHeaders(finished.headers),
    body: finished.body,
  });

  const cases: Case[] = [
    toHttpCase('bare', { url: bareUrl, headers: browserHeaders, requests: cheap }, () => bare.ask<Usage>('usage')),
    toHttpCase('cached', { url, headers: browserHeaders, requests: cheap }, site.readUsage),
    toHttpCase('customer', { url, headers: customerHeaders, requests: 1000 }, site.readUsage),
    toHttpCase('uncached', { url: toUncachedUrl(url), headers: browserHeaders, requests: renders }, site.readUsage),
    toHttpCase(
      'home',
      { url: toUncachedUrl(site.url + paths.home), headers: browserHeaders, requests: renders },
      site.readUsage,
    ),
    ...privatePages.map(({ name, url, headers }) =>
      toHttpCase(name, { url, headers, requests: renders }, site.readUsage),
    ),
    {
      name: 'raw',
      async measure() {
        const cpuSeconds = await raw.ask<number>('render', renders);
        return { perCpuSecond: renders / cpuSeconds, queries: 0, times: [] };
      },
    },
    toHttpCase('list', { url: site.url + list, headers: apiHeaders, requests: lists }, site.readUsage),
  ];
  const results = await measureRounds(cases, rounds, warmUps);
  const privateBytes: Record<string, number> = {};
  for (const { name, url, headers } of privatePages)
    privateBytes[name] = (await fetchAsSent(url, headers)).body.byteLength;
  printSpeed(results, {
    page,
    list,
    rounds,
    pageBytes: await measureBytes(site.url, page),
    sent: {
      bare: finished.body.byteLength,
      cached: finished.body.byteLength,
      customer: (await fetchAsSent(url, customerHeaders)).body.byteLength,
      uncached: (await fetchAsSent(toUncachedUrl(url), browserHeaders)).body.byteLength,
      home: (await fetchAsSent(toUncachedUrl(site.url + paths.home), browserHeaders)).body.byteLength,
      ...privateBytes,
      list: (await fetchAsSent(site.url + list, apiHeaders)).body.byteLength,
    },
  });
}

/** What node adds by itself would be sent twice. */
function withoutNodeHeaders(headers: string[]): string[] {
  const added = ['connection', 'keep-alive', 'date'];
  return headers.filter((_, at) => !added.includes((headers[at - (at % 2)] ?? '').toLowerCase()));
}
