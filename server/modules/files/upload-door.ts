import type { Failure } from '#contract/errors.ts';
import { toNetwork } from '../../http/client-ip.ts';
import type { Parts } from '../../parts.ts';
import { createGate, refuseForNow } from './gate.ts';
import { askQuota } from './upload-quota.ts';

/** Does the work once there is room for so many bytes from this address; they are read inside, never before. */
export type UploadDoor = <T>(ip: string, bytes: number, work: () => Promise<T>) => Promise<T | Failure>;

/** A file of ten megabytes is held three times while it is read and taken apart. Those in line hold nothing yet. */
const inHouse = { atOnce: 8, waiting: 20 };
/** Of one address, in the house and in line: a browser sends two at a time. */
const mostPerAddress = 6;

export function createUploadDoor({ limits }: Pick<Parts, 'limits'>): UploadDoor {
  const pass = createGate(inHouse);
  const byAddress = new Map<string, number>();

  return async (ip, bytes, work) => {
    const address = toNetwork(ip);
    const here = byAddress.get(address) ?? 0;
    if (here >= mostPerAddress) return refuseForNow();
    byAddress.set(address, here + 1);
    try {
      return (await askQuota(limits, ip, bytes)) ?? (await pass(work));
    } finally {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    }
  };
}
