import { hash, verify } from '@node-rs/argon2';

/** argon2id at the parameters OWASP names; the algorithm is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Hash of no account: an unknown email takes as long to reject as a wrong password. */
const decoy = hashPassword('no account has this password');

export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return passwordHash !== null && matches;
}
