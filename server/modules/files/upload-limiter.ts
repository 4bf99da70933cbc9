import type { Failure } from '#contract/errors.ts';
import { toNetwork } from '../../calls/client-ip.ts';
import type { Parts } from '../../parts.ts';
import { createSemaphore } from './semaphore.ts';
import { askQuota } from './upload-quota.ts';

/** Does the work once there is room for so many bytes from this ip; they are read inside, never before. */
export type UploadLimiter = <T>(ip: string, bytes: number, work: () => Promise<T>) => Promise<T | Failure>;

/**
 * A file of ten megabytes is in memory three times while it is read and parsed; those that wait hold nothing yet. A
 * browser sends two at a time. Two networks that send as slowly as they may still leave places for others.
 */
const places = { atOnce: 8, waiting: 20, perKey: { atOnce: 3, waiting: 3 }, reserved: 2 };

export function createUploadLimiter({ limits }: Pick<Parts, 'limits'>): UploadLimiter {
  const run = createSemaphore(places);
  return async (ip, bytes, work) => (await askQuota(limits, ip, bytes)) ?? (await run(work, toNetwork(ip)));
}
