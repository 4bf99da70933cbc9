import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nothing to guess. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
