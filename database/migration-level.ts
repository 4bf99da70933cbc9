import type pg from 'pg';

/** The hashes of the applied migrations in their order; none when the database was never migrated. */
export async function listAppliedMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const found = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`);
  if (!found.rows[0]?.name) return [];
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id');
  return rows.map(({ hash }) => hash);
}

/** Tables fit when their migrations are the first ones of ours: the later ones can be applied to them. */
export function compareLevel(applied: string[], known: { hash: string }[]): 'fits' | 'newer' | 'foreign' {
  if (applied.slice(0, known.length).some((hash, index) => known[index]?.hash !== hash)) return 'foreign';
  return applied.length > known.length ? 'newer' : 'fits';
}

/** The tables of a database are not those this program can work on; the message is one sentence for the operator. */
class MigrationLevelError extends Error {}

/** Before anything is applied: drizzle compares times alone, so it would skip or repeat migrations of another chain. */
export function checkLevel(applied: string[], known: { hash: string }[]): void {
  const level = compareLevel(applied, known);
  const advice = 'restore a backup (packwright restore FILE --replace)';
  if (level === 'newer')
    throw new MigrationLevelError(
      `This database belongs to a newer release (${applied.length} migrations, this one knows ${known.length}) and was left unchanged: update the program, or ${advice} of this release or an older one.`,
    );
  if (level === 'foreign')
    throw new MigrationLevelError(
      `This database was created by a version before 1.0.0 or by another program, and was left unchanged: start with an empty DATA_DIR or database, or ${advice} of 1.0.0 or later.`,
    );
}
