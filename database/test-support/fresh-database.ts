import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Connection, type Database, openDatabase } from '../connect.ts';
import { templates, toDatabase } from './cluster.ts';

export interface FreshDatabase {
  connection: Connection;
  database: Database;
  drop(): Promise<void>;
}

/** A database of its own: migrated and empty, or with the demo catalog in it. */
export async function createFreshDatabase(kind: keyof typeof templates = 'empty'): Promise<FreshDatabase> {
  const admin = inject('adminConnection');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(admin, `create database ${name} template ${templates[kind]} ${toStrategy(admin)}`);
  const connection = toDatabase(admin, name);
  const database = openDatabase(connection, { poolSize: 5 });
  return {
    connection,
    database,
    async drop() {
      await database.$client.end();
      await runAsAdmin(admin, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * The cluster of the run never waits for a disk, so the two checkpoints around a copy of files cost less than a WAL record of
 * each page: half the time. A server of your own keeps its default.
 */
const toStrategy = (admin: Connection) => ('connectionString' in admin ? '' : 'strategy file_copy');

/** For a single test: dropped when it ends. */
export async function useFreshDatabase(kind: keyof typeof templates = 'empty'): Promise<FreshDatabase> {
  const fresh = await createFreshDatabase(kind);
  onTestFinished(() => fresh.drop());
  return fresh;
}

/** Two files copy one template at the same moment; the server's own vacuum is at work in what is to be dropped. */
const passing = ['55006', '42501'];

async function runAsAdmin(admin: Connection, statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  for (let tries = 0; ; tries += 1) {
    try {
      await client.query(statement);
      break;
    } catch (error) {
      if (!passing.includes((error as { code?: string }).code ?? '') || tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await client.end();
}
