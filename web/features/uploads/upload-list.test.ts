import { describe, expect, test } from 'vitest';
import { formatBytes } from '#contract/format-bytes.ts';
import { findFileFault } from './check-file.ts';
import { changeUploads, findNext, noUploads, type UploadList } from './upload-list.ts';

const toFile = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const choose = (list: UploadList, ...files: File[]) => changeUploads(list, { type: 'chosen', files, most: 3 });

test.each([
  ['logo.png', 1, null],
  ['LOGO.JPEG', 1, null],
  ['movie.mp4', 1, /We take PNG/],
  ['noending', 1, /We take PNG/],
  ['empty.pdf', 0, /empty/],
  ['book.pdf', 50_000_000, null],
  ['big.pdf', 50_000_001, /is 50\.0 MB\. We take up to 50 MB for PDF\.$/],
  ['big.png', 12_345_678, /is 12\.3 MB\. We take up to 10 MB for PNG, and up to 50 MB for PDF, AI and EPS\.$/],
])('%s of %i bytes', (name, size, fault) => {
  const found = findFileFault({ name, size });
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeNull();
});

test.each([
  [999, '999 bytes'],
  [1500, '2 kB'],
  [999_400, '999 kB'],
  [1_000_000, '1.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

describe('the list of files', () => {
  test('takes what fits and says what was left out', () => {
    const list = choose(noUploads, toFile('a.png'), toFile('b.png'), toFile('c.png'), toFile('d.png'), toFile('e.png'));
    expect(list.uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(list.notice).toBe('We take 3 files at most. The last 2 were left out.');
    const [first] = list.uploads;
    expect(changeUploads(list, { type: 'removed', id: first?.id ?? 0 }).notice).toBeNull();
  });

  test('does not take one file twice, but takes one again that failed', () => {
    const once = choose(noUploads, toFile('a.png'));
    expect(choose(once, toFile('a.png')).uploads).toHaveLength(1);
    const failed = changeUploads(once, { type: 'failed', id: 1, error: 'No.', canRetry: true });
    expect(choose(failed, toFile('a.png')).uploads).toHaveLength(2);
  });

  test('keeps what cannot be taken in sight, with the reason, and sends two at a time', () => {
    const list = choose(noUploads, toFile('a.exe'), toFile('b.png'), toFile('c.png'));
    expect(list.uploads[0]).toMatchObject({ state: 'failed', canRetry: false });
    const one = findNext(list, 2);
    expect(one?.name).toBe('b.png');
    const busy = [2, 3].reduce((now, id) => changeUploads(now, { type: 'sending', id }), list);
    expect(findNext(busy, 2)).toBeNull();
  });

  test('a failed one can be tried again', () => {
    const failed = changeUploads(choose(noUploads, toFile('a.png')), {
      type: 'failed',
      id: 1,
      error: 'We couldn’t reach the site.',
      canRetry: true,
    });
    expect(findNext(failed, 2)).toBeNull();
    expect(findNext(changeUploads(failed, { type: 'retried', id: 1 }), 2)?.error).toBeNull();
  });
});
