import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { refuseTestFiles } from './scripts/refuse-test-files.ts';

export default defineConfig({
  plugins: [refuseTestFiles(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // Lets Vite find all dependencies at start: one found during the first visit makes it reload the page.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/{routes,layouts}/**/*.tsx'] },
  environments: {
    // Groups of modules that share a file: without them the build makes some twenty more small files, a request each.
    client: {
      build: {
        rollupOptions: {
          output: {
            // Short hashes: each name is repeated in the route table and in the files that import it, so one letter is
            // 100 bytes of every page.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What the layout of every page needs. Modules that only some pages use are excluded by name.
                {
                  name: 'shared',
                  test: /\/(contract\/(auth\/(roles|token-cookie)|browser-calls|format-number|content\/default-brand|paths|slug)\.ts|ui\/(arrow-link|badge|breadcrumb|button|class-names|field-context|group-digits|image-url|key-cap|link|picture|spinner)|web\/(views\/lazy-parts|platform\/(?!api|guest-id|known-zip|local-time|mended-fields|outgoing-artwork|pick-place|quote-page-path|read-envelope|refused-form|session|socket|typed-input|use-wide-window)[\w-]+\.tsx?$|features\/navigation\/(?!account-links|not-found|panel-data)))|lucide-react\/dist\/esm\/(?!icons\/(eye|log-out|minus|plus|paperclip|file|calendar|arrow-left|arrow-up|circle|download|info|package|receipt|rotate|triangle|upload))/,
                  minShareCount: 2,
                },
                // Small parts of text pages: a file each would cost more in the route table than it saves.
                {
                  name: 'prose',
                  test: /\/(ui\/(framed-picture|paragraphs|wide-picture)|web\/features\/content\/(ask-section|home-crumb|page-meta))/,
                  minShareCount: 2,
                },
                {
                  name: 'accordion',
                  test: /\/(ui\/accordion|web\/features\/content\/questions|lucide-react\/dist\/esm\/icons\/(minus|plus)\.)/,
                  minShareCount: 2,
                },
                { name: 'dates', test: /\/(contract\/format-date|web\/platform\/local-time)/, minShareCount: 2 },
                {
                  name: 'cards',
                  test: /\/web\/(features\/catalog\/product-(card|grid)|platform\/pick-place)/,
                  minShareCount: 2,
                },
                // What pages that list products need beside the cards.
                {
                  name: 'lists',
                  test: /\/(ui\/pagination|web\/features\/catalog\/(collection-state|list-memory|product-pages))/,
                  minShareCount: 2,
                },
                { name: 'figures', test: /\/ui\/(big-figure|figure-band|ledger-section)/, minShareCount: 2 },
                {
                  name: 'search-parts',
                  test: /\/web\/features\/search\/(highlighted|recent-searches|search-field|search-state)/,
                  minShareCount: 2,
                },
                // What calls the API from the browser: for parts that come after the first load.
                { name: 'toasts', test: /\/(ui\/(icon-button|toast-store)|icons\/arrow-up)\./ },
                {
                  name: 'calls',
                  test: /\/(contract\/call-api|web\/(platform\/(api|guest-id|read-envelope|session)|features\/picks\/(pick-paths|picks-store)))\.ts/,
                },
                { name: 'log-out', test: /\/(web\/features\/account\/log-out-button|icons\/log-out)\./ },
                { name: 'socket', test: /\/web\/platform\/socket\.ts/ },
                { name: 'track', test: /\/(contract\/mask-secrets|web\/platform\/analytics\/track)\.ts/ },
                // Apart from `fields`: pages that only read the ZIP code load no validation.
                { name: 'zip', test: /\/(contract\/zip|web\/platform\/known-zip)\.ts/ },
                // What only pages with a form load: controls, and validation.
                { name: 'controls', test: /\/ui\/(checkbox|field)\.tsx/, minShareCount: 3 },
                { name: 'choices', test: /\/ui\/(fieldset|radio)/, minShareCount: 3 },
                { name: 'fields', test: /\/contract\/(account|fields)/, minShareCount: 3 },
                // Apart from `requests`: the page of a sent request clears the draft and has no form.
                { name: 'drafts', test: /\/(web\/features\/requests\/draft-place|contract\/requests\/wishes)/ },
                {
                  name: 'requests',
                  test: /\/web\/features\/requests\/(?!link-ended|talk-to-us|tone-badges|use-live-status)/,
                  minShareCount: 3,
                },
                // What every page loads to accept a dropped logo; `check-bytes.ts` limits it.
                {
                  name: 'logo-intake',
                  test: /\/web\/(views\/logo-intake|platform\/outgoing-artwork|features\/logo\/(logo-drop-zone|logo-signal))/,
                },
                // The lazy parts that every page of the shop has.
                {
                  name: 'frame',
                  test: /\/web\/(platform\/(background|socket-line)|features\/(navigation\/(account-menu|chat-button|footer)|picks\/pick-buttons|requests\/subscribe-box))\./,
                },
              ],
            },
          },
        },
      },
    },
    // One server bundle of main.ts with API, jobs, emails and pages: React Router's context keys must exist only once.
    ssr: { build: { rollupOptions: { input: 'main.ts', output: { codeSplitting: false } } } },
  },
});
