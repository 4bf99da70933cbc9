import { readdir } from 'node:fs/promises';
import { openDiskCache } from '../../images/disk-cache.ts';
import { openDiskStore } from '../disk-store.ts';

/**
 * `sh -c 'ulimit -f 64; node fill-disk.ts FOLDER'`: a process that cannot write more than 64 blocks to a file, as on a full
 * disk. Prints what became of files larger than that, and of small ones after them.
 */
const [folder = ''] = process.argv.slice(2);
const large = Buffer.alloc(1_000_000);
const store = await openDiskStore(`${folder}/files`);
const cache = await openDiskCache(`${folder}/cache`, 1_000_000_000);

const toCode = (error: unknown) => (error as NodeJS.ErrnoException).code;
const put = await store.put('uploads/large', large).catch(toCode);
const writer = store.intake.way === 'own' ? await store.intake.openWriter('incoming/large') : null;
const written = await writer?.write(large).catch(toCode);
await writer?.discard();
await cache.write('large.webp', large);
await store.put('uploads/small', Buffer.from('1'));
await cache.write('small.webp', Buffer.from('1'));
const left = (await readdir(folder, { recursive: true })).filter((name) => /large|small/.test(name)).sort();
process.stdout.write(JSON.stringify({ put, written, left }));
