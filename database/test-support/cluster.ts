import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Connection, openDatabase } from '../connect.ts';
import { startEmbedded } from '../embedded/embedded-server.ts';
import { applyMigrations } from '../migrate.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { makeScratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminConnection: Connection;
  }
}

export const templates = { empty: 'test_template_empty', demo: 'test_template_demo' } as const;
const projectRoot = join(import.meta.dirname, '../..');

/**
 * One cluster per run with a migrated template and one that holds the demo catalog as well; each test file copies
 * one of them in some thirty milliseconds of CPU time. TEST_DATABASE_URL runs the same tests on a PostgreSQL of your own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? null : await makeScratchFolder('pw-test-');
  const server = folder ? await startEmbedded({ dataDir: folder, durable: false }) : null;
  const admin: Connection = server ? server.connection : { connectionString: given as string };
  project.provide('adminConnection', admin);

  await makeTemplate(admin, templates.empty, null);
  await makeTemplate(admin, templates.demo, templates.empty);

  return async () => {
    if (!server || !folder) return;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(admin: Connection, name: string, from: string | null): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}${from ? ` template ${from}` : ''}`);
  await client.end();
  const database = openDatabase(toDatabase(admin, name), { poolSize: 2 });
  await applyMigrations(database, projectRoot);
  if (name === templates.demo) await seedDemo(database, projectRoot);
  await database.$client.end();
}

export function toDatabase(connection: Connection, name: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database: name };
  const url = new URL(connection.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}
