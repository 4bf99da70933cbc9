import { buildSiteIfNeeded } from './build-site.ts';
import { endWithOneLine } from './one-line-end.ts';

await buildSiteIfNeeded(console.log).catch(endWithOneLine);
