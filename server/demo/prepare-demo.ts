import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Roles } from '#contract/auth/roles.ts';
import type { Connection, Database } from '#database/connect.ts';
import { findUserByEmail, type User } from '#database/queries/people.ts';
import { openMovedClock } from '#database/seed/moved-clock.ts';
import { isCatalogEmpty } from '#database/seed/seed-catalog.ts';
import { seedCompany } from '#database/seed/seed-company.ts';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { readStories } from '#database/seed/stories.ts';
import { makeToken } from '../modules/auth/token.ts';
import { createLogin } from '../modules/staff/logins.ts';
import type { Settings } from '../settings.ts';
import { playChats } from './chats.ts';
import { playCompanies } from './companies.ts';
import { seedDesigns } from './designs.ts';
import { playQuotes } from './quotes.ts';
import { playRequests } from './requests.ts';
import { openStage, type Stage } from './stage.ts';
import { seedStorage } from './storage.ts';
import { seedStore } from './store.ts';

export interface DemoLogin {
  email: string;
  password: string;
  roles: Roles;
  /** Who it is, as the start prints it. */
  label: string;
}

const company = 'Fern & Folk';
type Person = Parameters<typeof createLogin>[1] & Pick<DemoLogin, 'label'>;
const owner: Person = {
  label: 'Customer',
  email: 'owner@demo.packwright.example',
  roles: [],
  firstName: 'Dana',
  lastName: 'Reyes',
  company,
};
/** In the owner's company: one who orders up to a limit, and one who only looks. */
const buyer: Person = {
  ...owner,
  label: 'Buyer',
  email: 'buyer@demo.packwright.example',
  firstName: 'Jordan',
  lastName: 'Lee',
};
const viewer: Person = {
  ...owner,
  label: 'Viewer',
  email: 'viewer@demo.packwright.example',
  firstName: 'Sam',
  lastName: 'Ortiz',
};
const staff: Person = {
  label: 'Staff',
  email: 'staff@demo.packwright.example',
  roles: ['admin'],
  firstName: 'Robin',
  lastName: 'Okafor',
  company: '',
};

/** On a laptop the site opens with a full shop, a customer with two colleagues and an admin; what was changed in it stays. */
export async function prepareDemo({ database, connection }: DemoData, settings: Settings): Promise<DemoLogin[]> {
  if (!(await isCatalogEmpty(database))) return prepareLogins(database, settings);
  const stories = await readStories(settings.projectRoot);
  const clock = await openMovedClock(connection);
  try {
    const firstDay = Math.max(...stories.companies.map(({ sinceDaysAgo }) => sinceDaysAgo));
    await clock.setTo(stories.clock.daysAgo(firstDay + 1));
    // What is in stock was counted before the first order; the shop itself is of today.
    await clock.atTrueTime(() => seedDemo(database, settings.projectRoot, clock.database));
    const logins = await prepareLogins(clock.database, settings);
    const [customer, colleague] = [
      await findUserByEmail(database, owner.email),
      await findUserByEmail(database, staff.email),
    ];
    if (!customer || !colleague) throw new Error('The demo has no customer or no staff.');
    const stage = await openStage(clock, settings, stories, colleague);
    playCompanies(stage);
    playRequests(stage, customer);
    playQuotes(stage, customer);
    playChats(stage, customer);
    await stage.play();
    await seedThreads(stage, settings, { customer, staff: colleague });
    return logins;
  } finally {
    await clock.close();
  }
}

interface DemoData {
  database: Database;
  connection: Connection;
}

async function prepareLogins(database: Database, settings: Settings): Promise<DemoLogin[]> {
  const passwords = await readPasswords(settings.dataDir);
  const logins: DemoLogin[] = [];
  for (const { label, ...person } of [owner, buyer, viewer, staff]) {
    const password = passwords[person.email] ?? makeToken().slice(0, 16);
    if (!(await findUserByEmail(database, person.email)) || !passwords[person.email]) {
      await createLogin(database, { ...person, password, demo: true });
    }
    logins.push({ email: person.email, password, roles: person.roles, label });
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
  return logins;
}

async function seedThreads(
  { parts, stories }: Stage,
  settings: Settings,
  people: { customer: User; staff: User },
): Promise<void> {
  const { database } = parts;
  await seedStorage(database, stories, people);
  await seedDesigns(parts, stories, people);
  await seedStore(database, settings, stories, people);
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
