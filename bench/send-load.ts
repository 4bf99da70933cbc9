import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { tokenCookie } from '#contract/auth/token-cookie.ts';

export interface Load {
  url: string;
  headers: OutgoingHttpHeaders;
  requests: number;
  connections: number;
}

/** What a visitor's browser sends; a tool's name would get the treatment of a crawler. */
export const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** A customer's browser: public pages come from the cache all the same. */
export const customerHeaders = { ...browserHeaders, cookie: `${tokenCookie.name}=${'customer-'.repeat(5)}` };

/** A code in the URL belongs to one browser, so the page is rendered for this one request. */
export const toUncachedUrl = (url: string) => `${url}?token=of-no-visitor`;

/** Sends all requests over kept-alive connections, each waiting for its answer; returns the milliseconds of each. */
export async function sendLoad({ url, headers, requests, connections }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = requests;
  async function sendInTurn(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await send(url, headers, agent);
      times.push(performance.now() - started);
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, sendInTurn));
  } finally {
    agent.destroy();
  }
  return times;
}

function send(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers, timeout: 30_000 }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error(`${url} did not answer.`)));
  });
}

export interface Answer {
  /** Names and values in turn, as they came. */
  headers: string[];
  body: Buffer;
}

/** One answer as it travels: not unpacked. */
export function fetchAsSent(url: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode === 200) resolve({ headers: response.rawHeaders, body });
      else reject(new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 200)}`));
    }).once('error', reject);
  });
}
