import type { Logger } from 'pino';
import type { Database } from '#database/connect.ts';
import type { RateLimits } from './calls/rate-limits.ts';
import type { FileStore } from './files/file-store.ts';
import type { PictureWorkers } from './images/picture-workers.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Settings } from './settings.ts';

/** What modules are built from. */
export interface Parts {
  settings: Settings;
  database: Database;
  log: Logger;
  limits: RateLimits;
  realtime: Realtime;
  files: FileStore;
  pictureWorkers: PictureWorkers;
}
