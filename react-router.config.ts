import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  serverBuildFile: 'main.js',
  // The first page brings the whole route table. Lazy discovery would request parts of a manifest that a new build may
  // have replaced.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
