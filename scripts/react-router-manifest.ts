import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './build-site.ts';

/** A route in the manifest: its script, and what that imports. */
export interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  hasAction: boolean;
}

export interface Manifest {
  /** Its own path. */
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

/** Reads the router's manifest from its script for browsers: no other file of the build says which files a route loads. */
export async function readManifest(): Promise<Manifest> {
  const folder = join(projectRoot, 'build/client/assets');
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('The build has no route manifest.');
  const text = await readFile(join(folder, name), 'utf8');
  return JSON.parse(text.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, ''));
}

/** The pages of the build: routes without routes below. */
export async function listLeafRoutes(): Promise<ManifestRoute[]> {
  const routes = Object.values((await readManifest()).routes);
  return routes.filter(({ id }) => !routes.some(({ parentId }) => parentId === id));
}
