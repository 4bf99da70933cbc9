import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Roles } from '#contract/auth/roles.ts';
import type { Database } from '#database/connect.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { isCatalogEmpty } from '#database/seed/seed-catalog.ts';
import { seedCompany } from '#database/seed/seed-company.ts';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { seedOrders } from '#database/seed/seed-orders.ts';
import { seedQuotes } from '#database/seed/seed-quotes.ts';
import { seedRequests } from '#database/seed/seed-requests.ts';
import { seedTerms } from '#database/seed/seed-terms.ts';
import { readStories } from '#database/seed/stories.ts';
import { seedChats } from './chats.ts';
import { seedDesigns } from './designs.ts';
import { seedStorage } from './storage.ts';
import { seedStore } from './store.ts';
import { makeToken } from '../modules/auth/token.ts';
import { createLogin } from '../modules/staff/logins.ts';
import type { Settings } from '../settings.ts';

export interface DemoLogin {
  email: string;
  password: string;
  roles: Roles;
}

const company = 'Fern & Folk';
type Person = Parameters<typeof createLogin>[1];
const owner: Person = {
  email: 'owner@demo.packwright.example',
  roles: [],
  firstName: 'Dana',
  lastName: 'Reyes',
  company,
};
/** In the owner's company. Their passwords are in the file only: most visitors need one customer. */
const buyer: Person = { ...owner, email: 'buyer@demo.packwright.example', firstName: 'Jordan', lastName: 'Lee' };
const viewer: Person = { ...owner, email: 'viewer@demo.packwright.example', firstName: 'Sam', lastName: 'Ortiz' };
const staff: Person = {
  email: 'staff@demo.packwright.example',
  roles: ['admin'],
  firstName: 'Robin',
  lastName: 'Okafor',
  company: '',
};

/** On a laptop the site opens with a full shop, a customer with two colleagues and an admin; what was changed in it stays. */
export async function prepareDemo(database: Database, settings: Settings): Promise<DemoLogin[]> {
  const isNew = await isCatalogEmpty(database);
  if (isNew) await seedDemo(database, settings.projectRoot);
  const passwords = await readPasswords(settings.dataDir);
  const logins: DemoLogin[] = [];
  for (const person of [owner, buyer, viewer, staff]) {
    const password = passwords[person.email] ?? makeToken().slice(0, 16);
    if (!(await findUserByEmail(database, person.email)) || !passwords[person.email]) {
      await createLogin(database, { ...person, password, demo: true });
    }
    logins.push({ email: person.email, password, roles: person.roles });
  }
  await seedCompany(database, {
    owner: owner.email,
    colleagues: [
      { email: buyer.email, role: 'buyer' },
      { email: viewer.email, role: 'viewer' },
    ],
    invited: { email: 'chef@demo.packwright.example', role: 'buyer' },
  });
  await writePasswords(settings.dataDir, logins);
  if (isNew) await seedThreads(database, settings);
  return logins.filter(({ email }) => email === owner.email || email === staff.email);
}

async function seedThreads(database: Database, settings: Settings): Promise<void> {
  const customer = await findUserByEmail(database, owner.email);
  const colleague = await findUserByEmail(database, staff.email);
  if (!customer || !colleague) return;
  const stories = await readStories(settings.projectRoot);
  const people = { customer, staff: colleague };
  await seedRequests(database, stories, people);
  await seedOrders(database, stories, { ...people, email: owner.email });
  await seedQuotes(database, stories, people);
  await seedStorage(database, stories, people);
  await seedDesigns(database, settings, stories, people);
  await seedTerms(database, customer.id);
  await seedStore(database, settings, stories, people);
  await seedChats(database, stories, people);
}

const toFile = (dataDir: string) => join(dataDir, 'demo-logins.json');

async function readPasswords(dataDir: string): Promise<Record<string, string>> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(toFile(dataDir), 'utf8')));
  } catch {
    return {};
  }
}

async function writePasswords(dataDir: string, logins: DemoLogin[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(
    toFile(dataDir),
    JSON.stringify(Object.fromEntries(logins.map((login) => [login.email, login.password])), null, 2),
  );
  await chmod(toFile(dataDir), 0o600);
}
