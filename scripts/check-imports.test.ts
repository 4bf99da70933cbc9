import { expect, test } from 'vitest';
import { findFaults } from './check-imports.ts';

/** What is said of one file with one import. */
const judge = (file: string, line: string) => findFaults(new Map([[file, `${line}\n`]]));

test.each([
  [
    'a lower folder that imports a higher one',
    'database/a.ts',
    "import { b } from '#server/b.ts';",
    /database may not import server/,
  ],
  ['a feature that imports another', 'web/features/cart/a.ts', "import { b } from '../chat/b.ts';", /features meet/],
  [
    'the platform that imports a route',
    'web/platform/a.ts',
    "import { b } from '../routes/b.ts';",
    /routes import layouts/,
  ],
  [
    'a module that imports the transport',
    'server/modules/cart/api.ts',
    "import { a } from '../../http/a.ts';",
    /downward only/,
  ],
  [
    'a module that loads it late',
    'server/modules/cart/api.ts',
    'const a = import(\x27../../pages/a.ts\x27);',
    /downward only/,
  ],
  [
    'machinery that imports a module',
    'server/mail/a.ts',
    "import type { B } from '../modules/auth/b.ts';",
    /downward only/,
  ],
  [
    'a module that imports one above it',
    'server/modules/ordering/a.ts',
    "import type { B } from '../quotes/b.ts';",
    /levels below its own/,
  ],
  [
    'a module that imports one beside it',
    'server/modules/orders/a.ts',
    "import { b } from '../quotes/b.ts';",
    /levels below its own/,
  ],
  ['a module without a level', 'server/modules/cellar/a.ts', "import 'node:fs';", /not in the table moduleLevels/],
  ['settings that import the machinery', 'server/settings.ts', "export { a } from './files/a.ts';", /downward only/],
  [
    'a folder without a layer',
    'server/cellar/a.ts',
    "import 'node:fs';",
    /server\/cellar is not in the table serverLayers/,
  ],
  ['drizzle in the server', 'server/calls/a.ts', "import { sql } from 'drizzle-orm';", /belongs to database/],
  ['pg in a test of the server', 'server/calls/a.test.ts', "import pg from 'pg';", /belongs to database/],
  [
    'printing in the thread of pages',
    'server/modules/stores/a.ts',
    "import { composePicture } from '../../images/compose-picture.ts';",
    /in picture workers only/,
  ],
  ['the packshots in a page', 'web/features/logo/a.tsx', "import { b } from '#packshots/b.ts';", /web may not import/],
  [
    'the packshots in the server',
    'server/modules/catalog/a.ts',
    "import { b } from '../../../packshots/b.ts';",
    /server may not import packshots/,
  ],
  [
    'the packshots in the print',
    'print/live/a.ts',
    "import { b } from '../../packshots/b.ts';",
    /print may not import packshots/,
  ],
  ['the packshots in a script', 'scripts/a.ts', "import { b } from '../packshots/b.ts';", /may not import packshots/],
  ['the server in the print', 'print/mockup/a.ts', "import { b } from '#server/b.ts';", /print may not import server/],
  ['more than zod in the contract', 'contract/a.ts', "import { b } from 'hono';", /may load only/],
])('%s is found', (_, file, line, sentence) => {
  expect(judge(file, line)).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['transport that imports a module', 'server/http/a.ts', "import { b } from '../modules/cart/b.ts';"],
  ['a module that imports machinery', 'server/modules/cart/api.ts', "import { b } from '../../calls/b.ts';"],
  ['a module that imports one below it', 'server/modules/quotes/api.ts', "import { b } from '../ordering/b.ts';"],
  ['a test that imports a module above', 'server/modules/auth/a.test.ts', "import { b } from '../orders/b.ts';"],
  ['machinery that imports its own layer', 'server/outbox/a.ts', "import { b } from '../mail/b.ts';"],
  ['a test that imports what it likes of the server', 'server/mail/a.test.ts', "import { b } from '../http/b.ts';"],
  ['a page that prints', 'web/features/logo/a.ts', "import { b } from '#print/mockup/b.ts';"],
  ['packshots that draw as the site prints', 'packshots/stills/a.ts', "import { b } from '../../print/parts.ts';"],
  ['drizzle in the database', 'database/a.ts', "import { sql } from 'drizzle-orm';"],
])('%s is right', (_, file, line) => {
  expect(judge(file, line)).toEqual([]);
});

test('a cycle of files is found, and one of folders on a floor', () => {
  const files = new Map([
    ['server/mail/a.ts', "import { b } from '../outbox/b.ts';\n"],
    ['server/outbox/c.ts', "import { d } from '../mail/d.ts';\n"],
    ['ui/e.ts', "import { f } from './f.ts';\n"],
    ['ui/f.ts', "import { e } from './e.ts';\n"],
  ]);
  expect(findFaults(files)).toEqual([
    'Cycle: ui/e.ts → ui/f.ts → ui/e.ts',
    'Between folders of server: Cycle: mail → outbox → mail',
  ]);
});

test('a file of 301 lines is too long', () => {
  expect(findFaults(new Map([['ui/long.ts', 'x\n'.repeat(300)]]))).toEqual([]);
  expect(findFaults(new Map([['ui/long.ts', 'x\n'.repeat(301)]]))).toHaveLength(1);
});
