import { createHmac, randomInt } from 'node:crypto';
import type { Queryable } from '#database/connect.ts';
import { type CodePurpose, insertCode, useCode } from '#database/queries/codes.ts';
import type { Secrets } from '../../secrets.ts';
import { codeMinutes } from './code-minutes.ts';

/** Wrong codes are counted across all codes of a person: see `resetTries` and `verifyTries` in rate-limits.ts. */
const mostTries = 5;

type MailedPurpose = Exclude<CodePurpose, 'exchange'>;

export interface Codes {
  /**
   * Six digits for a mail. What is kept is a keyed hash: six digits hashed plainly are tried out in a second. One that
   * is good for one thing alone, as for one address, is bound to it by `about`.
   */
  issue(db: Queryable, purpose: MailedPurpose, userId: string, about?: string): Promise<string>;
  /** True once. */
  use(db: Queryable, purpose: MailedPurpose, userId: string, code: string, about?: string): Promise<boolean>;
}

export function createCodes(secrets: Secrets): Codes {
  const key = secrets.toKey('one-time-codes');
  const toHash = (...parts: [CodePurpose, string, string, string?]) =>
    createHmac('sha256', key).update(parts.filter(Boolean).join('\n')).digest('hex');

  return {
    async issue(db, purpose, userId, about) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const seconds = codeMinutes[purpose] * 60;
      await insertCode(db, { purpose, userId, codeHash: toHash(purpose, userId, code, about), seconds });
      return code;
    },
    use: (db, purpose, userId, code, about) =>
      useCode(db, { purpose, userId, codeHash: toHash(purpose, userId, code, about), mostTries }),
  };
}
