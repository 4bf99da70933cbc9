import type { Logger } from 'pino';
import { Failure } from '#contract/errors.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { createRateLimits, type RateLimits } from './calls/rate-limits.ts';
import type { FileStore } from './files/file-store.ts';
import { createFileLinks, type FileLinks } from './files/file-url.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createPictureWorkers, type PictureWorkers } from './images/picture-workers.ts';
import type { ModuleEvents, Tell } from './module-events.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

interface GivenParts {
  settings: Settings;
  database: Database;
  log: Logger;
}

/** What modules are built from. */
export interface Parts extends GivenParts {
  tell: Tell;
  secrets: Secrets;
  limits: RateLimits;
  realtime: Realtime;
  files: FileStore;
  links: FileLinks;
  pictureWorkers: PictureWorkers;
}

/** Runs in the transaction of the change that the event reports; a returned Failure rejects the change. */
type Subscriber<Name extends keyof ModuleEvents> = (
  tx: Queryable,
  parts: Parts,
  event: ModuleEvents[Name],
) => Promise<Failure | null> | Promise<void>;

/** One row for each event; leaving one out does not compile. */
export type Subscribers = { [Name in keyof ModuleEvents]: readonly Subscriber<Name>[] };

export async function openParts(given: GivenParts, subscribers: Subscribers): Promise<Parts> {
  const { settings, database } = given;
  const secrets = readSecrets(settings);
  const parts: Parts = {
    ...given,
    secrets,
    limits: createRateLimits(database),
    realtime: createRealtime(database),
    files: await openFileStore(settings),
    links: createFileLinks(secrets),
    pictureWorkers: createPictureWorkers(settings.projectRoot),
    async tell(tx, name, event) {
      for (const subscriber of subscribers[name]) {
        const outcome = await subscriber(tx, parts, event);
        if (outcome instanceof Failure) return outcome;
      }
      return null;
    },
  };
  return parts;
}
