import { createHmac } from 'node:crypto';
import { toBase64Url } from '#contract/paths.ts';
import type { Secrets } from '../../secrets.ts';

/** Signed identity for chat and analytics: they check the signature, so no customer can claim to be another. */
export function toIdentity(secrets: Secrets, host: string, userId: string) {
  const identifier = `${toBase64Url(host.toLowerCase())}:${userId}`;
  return { identifier, identifier_hash: createHmac('sha256', secrets.identity).update(identifier).digest('hex') };
}
