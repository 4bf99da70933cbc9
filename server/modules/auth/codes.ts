import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#database/connect.ts';
import { type CodePurpose, insertCode, spendCode, spendCodeRow } from '#database/queries/codes.ts';
import { codeMinutes } from '../../mail/mail-message.ts';
import type { Secrets } from '../../secrets.ts';

/**
 * How many wrong codes a code outlives, from all networks together. One network, and even one IPv6 /48, is stopped
 * before that by `resetTries` and `verifyTries`; the link of the mail is never stopped.
 */
const mostTries = 50;
/** A known device is not held up by what others tried. */
const noLimit = 2_147_483_647;

type MailedPurpose = Exclude<CodePurpose, 'exchange'>;

/** What a code is for. One that is good for one thing alone, as for one email address, is bound to it by `about`. */
interface CodeUse {
  purpose: MailedPurpose;
  userId: string;
  about?: string;
}

export interface MailedCode {
  /** Six digits to type. */
  code: string;
  /** For the link of the same mail: too long to guess, so that no budget ever refuses it. */
  proof: string;
}

/** Whose tries these are. */
interface Trying {
  isKnownDevice?: boolean;
  /** Ids of the codes that this browser asked for and has tries left for, whatever strangers tried. */
  asked?: string[];
  /** No tries are left but those for `asked`. */
  askedOnly?: boolean;
}

export interface Codes {
  /** What is kept of the digits is a keyed hash: hashed plainly, six digits are tried out in a second. */
  issue(db: Queryable, use: CodeUse): Promise<{ id: string; mailed: MailedCode }>;
  /** Whether this proof was signed here for this use, and has not run out. It costs nothing to ask. */
  isProof(use: CodeUse, proof: string | undefined): boolean;
  /** True once for the digits or the proof. Wrong digits are counted against every code they were compared with. */
  use(db: Queryable, use: CodeUse, given: Partial<MailedCode>, trying?: Trying): Promise<boolean>;
}

export function createCodes(secrets: Secrets): Codes {
  const codeKey = secrets.toKey('one-time-codes');
  const linkKey = secrets.toKey('one-time-links');
  const toHash = (key: Buffer, ...parts: (string | undefined)[]) =>
    createHmac('sha256', key).update(parts.filter(Boolean).join('\n')).digest('hex');
  const toProof = ({ purpose, userId, about }: CodeUse, rowId: string, expires: string) =>
    `${rowId}.${expires}.${toHash(linkKey, purpose, userId, rowId, expires, about)}`;

  function readProof(use: CodeUse, proof: string | undefined): string | null {
    const [rowId = '', expires = ''] = proof?.split('.') ?? [];
    const expected = Buffer.from(toProof(use, rowId, expires));
    const given = Buffer.from(proof ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Number(expires) * 1000 > Date.now() ? rowId : null;
  }

  return {
    async issue(db, use) {
      const { purpose, userId, about } = use;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const seconds = codeMinutes[purpose] * 60;
      const codeHash = toHash(codeKey, purpose, userId, code, about);
      const id = await insertCode(db, { purpose, userId, codeHash, seconds });
      return { id, mailed: { code, proof: toProof(use, id, String(Math.floor(Date.now() / 1000) + seconds)) } };
    },
    isProof: (use, proof) => readProof(use, proof) !== null,
    async use(db, use, { code, proof }, trying = {}) {
      const { purpose, userId, about } = use;
      const rowId = readProof(use, proof);
      if (rowId) return spendCodeRow(db, { id: rowId, purpose, userId });
      if (!code) return false;
      const codeHash = toHash(codeKey, purpose, userId, code, about);
      const limit = trying.askedOnly ? 0 : trying.isKnownDevice ? noLimit : mostTries;
      return spendCode(db, { purpose, userId, codeHash, mostTries: limit, asked: trying.asked ?? [] });
    },
  };
}
