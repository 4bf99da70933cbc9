import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { refuseTestFiles } from './scripts/refuse-test-files.ts';

export default defineConfig({
  plugins: [refuseTestFiles(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // Found at start instead of during the first visit, whose scripts would be outdated the moment they arrive.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/{routes,layouts}/**/*.tsx'] },
  environments: {
    // Two shared files instead of twenty crumbs: what every page needs travels in as few answers as possible.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What the shell of every page needs. A part that only some pages use stays with those pages.
                {
                  name: 'shared',
                  test: /\/(contract\/(auth\/(roles|token-cookie)|browser-calls|format-number|content\/default-brand|paths|slug)\.ts|ui\/(arrow-link|badge|breadcrumb|button|class-names|field-context|group-digits|icon-button|image-url|picture|spinner|toast-store)|web\/(platform\/(?!local-time)[\w-]+\.tsx?$|features\/navigation\/(?!not-found)))|lucide-react\/dist\/esm\/(?!icons\/(eye|log-out|minus|plus|file|calendar|arrow-left|arrow-up|circle|info))/,
                  minShareCount: 2,
                },
                // What pages that list products need beside the cards.
                {
                  name: 'lists',
                  test: /\/(ui\/pagination|web\/features\/catalog\/(collection-state|list-memory|product-pages))/,
                  minShareCount: 2,
                },
                // What only forms need, and pages without one do not: the controls, and the rules for what is typed.
                { name: 'controls', test: /\/ui\/(checkbox|field(?!-context)|radio)/, minShareCount: 3 },
                { name: 'fields', test: /\/contract\/(account|fields)/, minShareCount: 3 },
                // The page of a sent request clears the draft, tells the wishes and has none of the forms.
                { name: 'drafts', test: /\/web\/features\/requests\/draft-place/ },
                { name: 'wishes', test: /\/contract\/requests\/wishes/ },
                {
                  name: 'requests',
                  test: /\/web\/features\/requests\/(?!talk-to-us|use-live-status)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    // One server bundle: main.ts with the API, the worker, the mails and the pages in it, so that React Router's
    // context keys exist once.
    ssr: { build: { rollupOptions: { input: 'main.ts', output: { codeSplitting: false } } } },
  },
});
