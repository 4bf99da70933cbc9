import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    // One server bundle: main.ts with the API, the worker, the mails and the pages in it, so that React Router's
    // context keys exist once.
    ssr: { build: { rollupOptions: { input: 'main.ts' } } },
  },
});
