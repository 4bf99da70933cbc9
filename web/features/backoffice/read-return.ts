import { paths } from '#contract/paths.ts';
import { toSameSitePath } from '#contract/same-site.ts';

/** Where a log-in leads: back to the page of the back office that asked for it. */
export function readReturn({ searchParams }: URL): string {
  const path = toSameSitePath(searchParams.get('return_uri'), paths.backoffice);
  return path.startsWith(paths.backoffice) ? path : paths.backoffice;
}
