import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';
import { encode } from 'uqr';
import { createSealer, type Secrets } from '../../secrets.ts';

/** Phone clocks are off by seconds and people type slowly, so the time steps before and after are accepted too. */
const toleranceSeconds = 30;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface Totp {
  /** A new secret: in plain text for the app, encrypted for the database. */
  create(): { secret: string; encrypted: string };
  /** The time step of a code that is right and newer than `after`; null for every other. */
  readStep(encrypted: string, code: string, after: number): number | null;
  createRecoveryCodes(): { codes: string[]; hashes: string[] };
  hashRecoveryCode(code: string): string;
}

export function createTotp(secrets: Secrets): Totp {
  const sealer = createSealer(secrets, 'second-factor');
  const recoveryKey = secrets.toKey('recovery-codes');
  const hashRecoveryCode = (code: string) =>
    createHmac('sha256', recoveryKey).update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');

  return {
    create() {
      const secret = generateSecret();
      return { secret, encrypted: sealer.seal(secret) };
    },
    readStep(encrypted, code, after) {
      const token = code.replaceAll(/\s/g, '');
      if (!/^\d{6}$/.test(token)) return null;
      const secret = sealer.open(encrypted);
      const read = verifySync({
        secret,
        token,
        epochTolerance: toleranceSeconds,
        ...(after > 0 && { afterTimeStep: after }),
      });
      return read.valid && 'timeStep' in read ? read.timeStep : null;
    },
    createRecoveryCodes() {
      const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
      return { codes, hashes: codes.map(hashRecoveryCode) };
    },
    hashRecoveryCode,
  };
}

/** 'abcde-fgh23': 50 bits, read from paper. */
function makeRecoveryCode(): string {
  const signs = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]);
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
}

export function toUri(issuer: string, email: string, secret: string): string {
  return generateURI({ issuer, label: email, secret });
}

/** Dark squares as one path: inline SVG needs neither a picture nor a style. */
export function toQrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
