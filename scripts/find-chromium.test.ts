import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseChromium, chromiumArgs, completeEnvironment } from './find-chromium.ts';
import { unpackChromium } from './unpack-chromium.ts';

test.each([
  ['linux', 'x64', undefined, [], 'npm'],
  ['linux', 'x64', undefined, ['/usr/bin/chromium', '/usr/bin/google-chrome'], 'npm'],
  ['linux', 'x64', '/opt/chromium', ['/opt/chromium'], 'npm'],
  ['linux', 'arm64', undefined, ['/usr/bin/chromium'], { path: '/usr/bin/chromium' }],
  ['linux', 'arm64', '/opt/chromium', ['/opt/chromium', '/usr/bin/chromium'], { path: '/opt/chromium' }],
  ['linux', 'arm64', '/opt/gone', ['/usr/bin/chromium-browser'], { path: '/usr/bin/chromium-browser' }],
  ['darwin', 'x64', undefined, [], undefined],
  ['darwin', 'arm64', '', ['/usr/bin/google-chrome'], { path: '/usr/bin/google-chrome' }],
] as const)('%s %s, CHROMIUM_PATH %s, installed %j: %j', (platform, arch, namedPath, installed, expected) => {
  const exists = (path: string) => (installed as readonly string[]).includes(path);
  expect(chooseChromium({ platform, arch, namedPath, exists })).toEqual(expected);
});

test('no argument runs pages in the process of the browser, which would end with the first context', () => {
  expect(chromiumArgs).toContain('--no-sandbox');
  for (const fatal of ['--single-process', '--no-zygote', '--in-process-gpu', '--disable-web-security'])
    expect(chromiumArgs).not.toContain(fatal);
});

test.each([
  [{ lacksLibraries: false, hasFontSettings: true, environment: { A: '1' } }, { A: '1' }],
  [
    { lacksLibraries: true, hasFontSettings: false, environment: {} },
    { LD_LIBRARY_PATH: '/lib', FONTCONFIG_PATH: '/f' },
  ],
  [
    { lacksLibraries: true, hasFontSettings: true, environment: { LD_LIBRARY_PATH: '/own' } },
    { LD_LIBRARY_PATH: '/lib:/own' },
  ],
])('%j starts the browser with %j', (machine, expected) => {
  expect(completeEnvironment({ libraries: '/lib', fonts: '/f' }, machine)).toEqual(expected);
});

test('two runs that unpack the browser from npm at the same moment both get a whole one', {
  timeout: 60_000,
}, async () => {
  const cache = await mkdtemp(join(tmpdir(), 'pw-chromium-'));
  try {
    const [first, second] = await Promise.all([unpackChromium(cache), unpackChromium(cache)]);
    expect(second).toEqual(first);
    const file = await open(first.executablePath);
    const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0);
    await file.close();
    expect(buffer.subarray(1, 4).toString()).toBe('ELF');
    // 62 is x86-64.
    expect(buffer.readUInt16LE(18)).toBe(62);
    const { mode, size, ino } = await stat(first.executablePath);
    expect(mode & 0o111).not.toBe(0);
    expect(size).toBeGreaterThan(100_000_000);
    expect(await readdir(first.libraries)).toEqual(expect.arrayContaining(['libnss3.so', 'libexpat.so.1']));
    expect(await readdir(join(first.executablePath, '..'))).toContain('libvk_swiftshader.so');
    expect(await readFile(join(first.fonts, 'fonts.conf'), 'utf8')).toContain(`<dir>${first.fonts}</dir>`);
    // Nothing half unpacked is left, and the third run unpacks nothing.
    expect(await readdir(cache)).toHaveLength(1);
    expect((await stat((await unpackChromium(cache)).executablePath)).ino).toBe(ino);
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
});
