import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { groupScripts } from './scripts/group-scripts.ts';
import { refuseTestFiles } from './scripts/refuse-test-files.ts';

export default defineConfig(({ command }) => ({
  plugins: [refuseTestFiles(), tailwindcss(), reactRouter()],
  // Syntax of scripts and of styles is written for the oldest browsers; check-floor.ts finds what they lack besides.
  build: {
    target: packageJson.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', '')),
    assetsInlineLimit: 0,
  },
  // A worker as one file would carry the letters of all voices, of which a look has one.
  worker: {
    format: 'es',
    rollupOptions: {
      output: { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
  // Lets Vite find all dependencies at start: one found during the first visit makes it reload the page.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/{routes,layouts}/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Short hashes: each name is repeated in the route table and in the files that import it, so one letter is
            // 100 bytes of every page.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: groupScripts() },
          },
        },
      },
    },
    // One server bundle of main.ts with API, jobs, emails and pages: React Router's context keys must exist only once.
    ssr: {
      // The icons that are used go into the bundle: from the package, every start would read all 1,700 files of it.
      ...(command === 'build' && { resolve: { noExternal: ['lucide-react'] } }),
      build: { rollupOptions: { input: 'main.ts', output: { codeSplitting: false } } },
    },
  },
}));
