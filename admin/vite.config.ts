import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from './messages-plugin.ts'
import { tokensPlugin } from './tokens-plugin.ts'

/** The api serves the built console on the same origin. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** Only list components reach this number of screens. */
const SHARED_BY_LISTS = 20
/** The dashboard, the first screen, needs these and nothing else that lists share. */
const OF_ANY_SCREEN =
  /@mui\/material\/(?:Card|Skeleton|Link)|\/useGet(?:One|List)\.js|\/(?:should-retry|LoadError|OtherSeason|Section|notice-bar)\.tsx?/

export default defineConfig({
  base: '/admin/',
  plugins: [react(), messagesPlugin(), tokensPlugin()],
  // The server replaces this word with a fresh nonce in every response of index.html.
  html: { cspNonce: '__NONCE__' },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: {
    target: 'es2024',
    // The console's CSP allows fonts from this origin only, so none may become a data: URL.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // By default, shared code becomes a hundred files of a few hundred bytes, which compress badly.
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'screen', test: OF_ANY_SCREEN, minShareCount: SHARED_BY_LISTS, priority: 2 },
            { name: 'list', minShareCount: SHARED_BY_LISTS, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': api, '/uploads': api } },
})
