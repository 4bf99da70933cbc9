import { openAsBlob } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from '#database/backup/backup-error.ts';

/** What the files of age are called; `age -d` and `rage -d` open them too. */
export const encryptedEnding = '.age';

/** For a public key of age (`age1…`): this machine can write backups and cannot read them. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await writeStream(await encrypter.encrypt((await openAsBlob(from)).stream()), to);
}

/** With the secret key that belongs to it (`AGE-SECRET-KEY-1…`). */
async function decryptFile(from: string, to: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    await writeStream(await decrypter.decrypt((await openAsBlob(from)).stream()), to);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new BackupError(`${from} cannot be decrypted with this key: ${message}`, { cause: error });
  }
}

/** The backup as it was before it was encrypted, for as long as the work takes; a plain one is used where it lies. */
export async function withPlainBackup<T>(
  file: string,
  keyFile: string | undefined,
  work: (plain: string) => Promise<T>,
): Promise<T> {
  if (!file.endsWith(encryptedEnding)) return work(file);
  if (!keyFile) throw new BackupError(`${file} is encrypted: name the file with its secret key.`);
  const folder = await mkdtemp(join(tmpdir(), 'packwright-restore-'));
  try {
    const plain = join(folder, basename(file, encryptedEnding));
    await decryptFile(file, plain, await readIdentity(keyFile));
    return await work(plain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As `age-keygen` writes it: comments, then the key. */
async function readIdentity(keyFile: string): Promise<string> {
  const text = await readFile(keyFile, 'utf8').catch((error: Error) => {
    throw new BackupError(`The key file cannot be read: ${error.message}`);
  });
  const [key] = /^AGE-SECRET-KEY-\S+$/m.exec(text) ?? [];
  if (!key) throw new BackupError(`${keyFile} has no secret key of age, which begins with AGE-SECRET-KEY-.`);
  return key;
}

/** Only the owner may read it. On the disk when this returns. */
async function writeStream(stream: ReadableStream<Uint8Array>, to: string): Promise<void> {
  const handle = await open(to, 'w', 0o600);
  try {
    for await (const chunk of stream) await handle.write(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
