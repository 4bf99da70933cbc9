import { createHmac } from 'node:crypto';
import { toBase64Url } from '#contract/paths.ts';
import type { Secrets } from '../../secrets.ts';

/** Who somebody is, for chat and analytics: they check the signature, so nobody can claim to be another customer. */
export function toIdentity(secrets: Secrets, host: string, userId: string) {
  const identifier = `${toBase64Url(host.toLowerCase())}:${userId}`;
  return { identifier, identifier_hash: createHmac('sha256', secrets.identity).update(identifier).digest('hex') };
}
