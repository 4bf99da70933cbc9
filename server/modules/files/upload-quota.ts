import { type Failure, fail } from '#contract/errors.ts';
import type { Caller } from '../../calls/caller.ts';
import type { RateLimits } from '../../calls/rate-limits.ts';

/** Whether the IP has so much left. Nothing is taken yet: what it sends may turn out to be no file at all. */
export async function askQuota(limits: RateLimits, ip: string, bytes: number): Promise<Failure | null> {
  const refusal =
    (await limits.ask('uploadsAddress', ip)) ?? (await limits.ask('uploadKilobytesAddress', ip, toKilobytes(bytes)));
  return refusal && refuseForToday(refusal);
}

/** Each person has a budget, and each network a larger one: a browser can forget who it was, its network stays. */
export async function spendQuota(
  limits: RateLimits,
  { session, ip }: Caller,
  guestId: string,
  bytes: number,
): Promise<Failure | null> {
  const visitor = session ? `user:${session.userId}` : guestId ? `guest:${guestId}` : `ip:${ip}`;
  const kilobytes = toKilobytes(bytes);
  const refusal =
    (await limits.consume('uploadsAddress', ip)) ??
    (await limits.consume('uploadKilobytesAddress', ip, kilobytes)) ??
    (await limits.consume('uploads', visitor)) ??
    (await limits.consume('uploadKilobytes', visitor, kilobytes));
  return refusal && refuseForToday(refusal);
}

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1000);

function refuseForToday(refusal: Failure): Failure {
  const msg = 'You’ve reached the daily file limit. Please email us the rest.';
  return fail('tooMany', { ...refusal.detail, msg, fields: { file: msg } });
}
