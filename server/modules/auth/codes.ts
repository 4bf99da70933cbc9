import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#database/connect.ts';
import {
  type CodeOwner,
  type CodePurpose,
  insertCode,
  restoreCode,
  spendCode,
  spendCodeRow,
} from '#database/queries/codes.ts';
import { codeMinutes } from '../../mail/mail-message.ts';
import type { Secrets } from '../../secrets.ts';

/**
 * Wrong attempts after which a code is void, from all networks together. The budgets `resetTries` and `verifyTries` stop
 * one network, and even one IPv6 /48, before that; the link in the email is never stopped.
 */
const mostTries = 50;
/** On a known device, attempts of others do not count. */
const noLimit = 2_147_483_647;

type MailedPurpose = Exclude<CodePurpose, 'exchange'>;

/** What a code is for. One that is good for one thing alone, as for one email, is bound to it by `about`. */
type CodeUse = CodeOwner & {
  purpose: MailedPurpose;
  about?: string;
};

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
  requested?: string[];
  /** No tries are left but those for `requested`. */
  requestedOnly?: boolean;
}

export interface Codes {
  /** The digits are stored as a keyed hash: all hashes of six digits without a key are computed in a second. */
  issue(db: Queryable, use: CodeUse): Promise<{ id: string; mailed: MailedCode }>;
  /** Whether this proof was signed here for this use, and has not run out. It costs nothing to ask. */
  isProof(use: CodeUse, proof: string | undefined): boolean;
  /** True once for the digits or the proof. Wrong digits are counted against every code they were compared with. */
  use(db: Queryable, use: CodeUse, given: Partial<MailedCode>, trying?: Trying): Promise<boolean>;
  /** Makes used digits valid again, where the step that they were for failed. */
  restore(db: Queryable, use: CodeUse, code: string): Promise<void>;
}

export function createCodes(secrets: Secrets): Codes {
  const codeKey = secrets.toKey('one-time-codes');
  const linkKey = secrets.toKey('one-time-links');
  const toHash = (key: Buffer, ...parts: (string | undefined)[]) =>
    createHmac('sha256', key).update(parts.filter(Boolean).join('\n')).digest('hex');
  const toOwner = ({ userId, linkId }: CodeUse): CodeOwner => (userId ? { userId } : { linkId: linkId ?? '' });
  const toProof = (use: CodeUse, rowId: string, expires: string) =>
    `${rowId}.${expires}.${toHash(linkKey, use.purpose, use.userId ?? use.linkId, rowId, expires, use.about)}`;
  const toCodeHash = ({ purpose, userId, linkId, about }: CodeUse, code: string) =>
    toHash(codeKey, purpose, userId ?? linkId, code, about);

  function readProof(use: CodeUse, proof: string | undefined): string | null {
    const [rowId = '', expires = ''] = proof?.split('.') ?? [];
    const expected = Buffer.from(toProof(use, rowId, expires));
    const given = Buffer.from(proof ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Number(expires) * 1000 > Date.now() ? rowId : null;
  }

  return {
    async issue(db, use) {
      const { purpose } = use;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const seconds = codeMinutes[purpose] * 60;
      const id = await insertCode(db, { purpose, owner: toOwner(use), codeHash: toCodeHash(use, code), seconds });
      return { id, mailed: { code, proof: toProof(use, id, String(Math.floor(Date.now() / 1000) + seconds)) } };
    },
    isProof: (use, proof) => readProof(use, proof) !== null,
    async use(db, use, { code, proof }, trying = {}) {
      const of = { purpose: use.purpose, owner: toOwner(use) };
      const rowId = readProof(use, proof);
      if (rowId) return spendCodeRow(db, { id: rowId, ...of });
      if (!code) return false;
      const limit = trying.requestedOnly ? 0 : trying.isKnownDevice ? noLimit : mostTries;
      const requested = trying.requested ?? [];
      return spendCode(db, { ...of, codeHash: toCodeHash(use, code), mostTries: limit, requested });
    },
    restore: (db, use, code) =>
      restoreCode(db, { purpose: use.purpose, owner: toOwner(use), codeHash: toCodeHash(use, code) }),
  };
}
