import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Resized pictures, under names that are hashes of what they are made of: any number of sites may share them. */
const pictures = 'images';

/** Workers inherit the setting from the process that made the template. */
export const findRunFolder = (name: string) => join(process.env.E2E_FOLDER ?? '', name);

/** The data as a first start leaves them: schema, demo catalog, demo logins. Its server is stopped, so files may be copied. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = findRunFolder('template');
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(template)) {
    if (name === pictures) await symlink(join(template, name), join(dataDir, name));
    else await cp(join(template, name), join(dataDir, name), { recursive: true });
  }
}
