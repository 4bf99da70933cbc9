import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/build-site.ts';

export const alertsFile = join(projectRoot, 'docs/operations/alerts.yml');

/** Every query of the dashboard and of the alert rules. */
export async function listOperatorQueries(): Promise<string[]> {
  const alerts = await readFile(alertsFile, 'utf8');
  const dashboard = JSON.parse(await readFile(join(projectRoot, 'docs/operations/dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return [
    ...[...alerts.matchAll(/expr: >-\n\s+(.+)/g)].map(([, query = '']) => query),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

/** Names of metrics in a query of Prometheus: words that are no function, no label and no keyword. */
export function listMetricNames(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\bby \([^)]*\)/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ');
  return [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].map(([, name = '']) => name);
}
