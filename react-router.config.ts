import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  serverBuildFile: 'main.js',
  // The whole route table travels with the first page. Lazy discovery would ask the server for patches of a
  // manifest that the build polling is about to replace.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
