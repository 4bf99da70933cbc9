import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startStripe } from '#server/test-support/stripe-stand-in.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeFilledDataDir, spawnSite, waitUntilReady } from './spawned-site.ts';

/** A site of its own that takes payments at a stand-in of Stripe, with the log-ins of its demo. */
export async function openStripeSite() {
  const stripe = await startStripe();
  const dataDir = await makeFilledDataDir();
  const site = spawnSite({ ...stripe.environment, PORT: String(await findFreePort()), DATA_DIR: dataDir });
  await waitUntilReady(site);
  const logins = JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8')) as Record<string, string>;
  return { stripe, dataDir, site, logins };
}
