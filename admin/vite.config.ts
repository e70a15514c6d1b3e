import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { words } from './words-plugin.ts'

/** The api of `pnpm dev`; the built console is served by it, on one origin. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** Only what lists have in common is used by so many screens. */
const SHARED_BY_LISTS = 20

export default defineConfig({
  base: '/admin/',
  plugins: [react(), words()],
  // The server puts a fresh nonce in place of this word in every answer of index.html.
  html: { cspNonce: '__NONCE__' },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: {
    target: 'es2024',
    // The console's policy allows fonts from this origin only, so none may become a data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, what screens share becomes a hundred files of a few hundred bytes, which compress badly.
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 2 },
            { name: 'list', minShareCount: SHARED_BY_LISTS, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': api, '/uploads': api } },
})
