import { type Failure, fail } from '#contract/errors.ts';
import { retention } from '#contract/retention.ts';
import type { SharedLinkKeys } from '#contract/stores/shared-sheets.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findFile, findOwnFiles } from '#database/queries/files.ts';
import {
  deleteSharedStore,
  findSharedStore,
  insertSharedStore,
  type SharedStoreRecord,
} from '#database/queries/shared-stores.ts';
import { createLink, findLink } from '../../access-links/access-links.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import { toNetwork } from '../../calls/client-ip.ts';
import { toPreviewKey } from '../../files/file-keys.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import type { StorePictures } from './store-pictures.ts';

const dayMs = 86_400_000;
/** What a decoder of ours opens in this process. A drawing is opened in a process of its own only. */
export const pictureKinds: readonly string[] = ['png', 'jpg', 'webp'];

export interface StoreParts {
  parts: Parts;
  pictures: StorePictures;
  links: FileLinks;
}

export interface OpenedShared {
  store: SharedStoreRecord;
  linkId: string;
  expiresAt: Date;
}

/** What was shared under a token, a store or a brand sheet; gone once it was removed or its time is up. */
export async function openShared({ database }: Parts, token: string): Promise<OpenedShared | Failure> {
  const link = await findLink(database, token, 'shared_store');
  const store = link && link.scope === 'view' ? await findSharedStore(database, link.subjectId) : null;
  if (!link || !store || link.expiresAt < new Date())
    return fail('gone', { msg: 'This is no longer shared. The link was removed, or its 90 days are up.' });
  return { store, linkId: link.id, expiresAt: link.expiresAt };
}

/** A link to what a visitor sees in their logo. From here on the logo is on our side, until the link is removed or ends. */
export async function share(
  { parts: { database }, pictures }: StoreParts,
  { print_id, guest_id }: { print_id: string; guest_id: string },
  shared: Pick<SharedStoreRecord, 'industry' | 'sheet'>,
  caller: Caller,
): Promise<SharedLinkKeys | Failure> {
  const owner = { userId: caller.session?.userId ?? null, guestId: guest_id || null };
  const [own] = await findOwnFiles(database, [print_id], owner);
  const file = own ? await findFile(database, own.id) : null;
  const isPicture = file && pictureKinds.includes(file.kind);
  const colors = isPicture ? await pictures.findColors(file.id, toNetwork(caller.ip)) : null;
  if (!file || !colors) return fail('invalid', { msg: 'We didn’t get your whole logo. Please share it again.' });
  const expiresAt = new Date(Date.now() + retention.sharedStores.days * dayMs);
  return database.transaction(async (tx) => {
    const { id } = await insertSharedStore(tx, { logoFileId: file.id, colors, ...shared });
    await attachFiles(tx, [file.id], 'shared_store', id);
    await recordEvent(tx, 'shared_store.made', { type: 'shared_store', id }, toCallerActor(caller), {});
    const subject = { kind: 'shared_store', id } as const;
    return {
      token: await createLink(tx, subject, 'view', null, { expiresAt }),
      remove_key: await createLink(tx, subject, 'respond', null, { expiresAt }),
      expires_at: expiresAt.toISOString(),
    };
  });
}

/** What was shared, its links and its logo go at once. A key that was used before answers the same. */
export async function unshare(
  { parts: { database, files }, pictures }: StoreParts,
  key: string,
  caller: Caller,
): Promise<Record<string, never> | Failure> {
  const link = await findLink(database, key, 'shared_store');
  if (!link) return {};
  if (link.scope !== 'respond') return fail('forbidden');
  const store = await findSharedStore(database, link.subjectId);
  const unused = await database.transaction(async (tx) => {
    const subject = { type: 'shared_store', id: link.subjectId } as const;
    await recordEvent(tx, 'shared_store.removed', subject, toCallerActor(caller), {});
    return deleteSharedStore(tx, link.subjectId);
  });
  if (store) pictures.forget(store.logoFileId);
  for (const { id, key: stored } of unused) {
    await files.remove(stored);
    await files.remove(toPreviewKey(id));
  }
  return {};
}
