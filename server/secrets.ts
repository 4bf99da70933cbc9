import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Settings } from './settings.ts';

const Kept = z.object({ identity: z.string().check(z.minLength(32)) });

/** Keys for signatures, from one secret. Several machines of one site need the same, so they set IDENTITY_SECRET. */
export interface Secrets {
  identity: string;
  /** A key for one purpose, so that a signature made for one thing says nothing about another. */
  toKey(purpose: string): Buffer;
}

/** IDENTITY_SECRET where it is set; otherwise made once and kept in DATA_DIR, readable by its owner alone. */
export function readSecrets(settings: Pick<Settings, 'identitySecret' | 'dataDir'>): Secrets {
  const identity = settings.identitySecret ?? readKept(settings.dataDir);
  return { identity, toKey: (purpose) => createHmac('sha256', identity).update(`packwright:${purpose}`).digest() };
}

function readKept(dataDir: string): string {
  const file = join(dataDir, 'secrets.json');
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8'))).identity;
  } catch (error) {
    // A file that is there but cannot be read is not replaced: every link and code sent so far would stop working.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
  mkdirSync(dataDir, { recursive: true });
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(temporary, JSON.stringify({ identity: randomBytes(32).toString('base64url') }), { mode: 0o600 });
  try {
    // Two processes may start at once: link() of the second fails, and both read the file of the first.
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return Kept.parse(JSON.parse(readFileSync(file, 'utf8'))).identity;
}

/** Secrets that must be read again are kept encrypted: a stolen database does not hold them. */
export interface Sealer {
  seal(text: string): string;
  open(sealed: string): string;
}

/** AES-256-GCM with a key of the site for one purpose. */
export function createSealer(secrets: Secrets, purpose: string): Sealer {
  const key = secrets.toKey(purpose);
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
